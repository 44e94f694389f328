"""Builds the wheel with the shared library, for Python 3.9 or newer on this platform."""

import os

from setuptools import setup
from setuptools.dist import Distribution
from wheel.bdist_wheel import bdist_wheel


class ForThisPlatform(bdist_wheel):
    """A wheel for any Python version, since ctypes calls the library."""

    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


class WithLibrary(Distribution):
    def has_ext_modules(self):
        return True


setup(
    name="mazewright",
    version=os.environ["MAZEWRIGHT_VERSION"],
    description="Five maze machines in one small core",
    python_requires=">=3.9",
    packages=["mazewright"],
    package_data={"mazewright": ["libmazewright.so", "py.typed"]},
    extras_require={"arrays": ["numpy"]},
    distclass=WithLibrary,
    cmdclass={"bdist_wheel": ForThisPlatform},
)
