"""Builds the wheel with the shared library and the command line, for Python 3.9 or newer on this platform."""

import os
from pathlib import Path

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
    long_description=Path("README.md").read_text(encoding="utf-8"),
    long_description_content_type="text/markdown",
    license="MIT",
    license_files=["LICENSE", "CHANGELOG.md"],
    python_requires=">=3.9",
    packages=["mazewright"],
    package_data={"mazewright": ["libmazewright.so", "mazewright-program", "py.typed"]},
    entry_points={"console_scripts": ["mazewright = mazewright.__main__:main"]},
    extras_require={"arrays": ["numpy"]},
    distclass=WithLibrary,
    cmdclass={"bdist_wheel": ForThisPlatform},
)
