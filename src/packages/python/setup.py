"""The package with the shared library in it: for any Python 3.9 or newer, and this platform alone."""

import os

from setuptools import setup
from setuptools.dist import Distribution
from wheel.bdist_wheel import bdist_wheel


class ForThisPlatform(bdist_wheel):
    """Of no version of Python, since the library is called by ctypes."""

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
