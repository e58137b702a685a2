"""Builds the library and a wheel of this package: python3 wheel.py [FOLDER]. Needs Go, gcc and Python alone."""

import base64
import hashlib
import pathlib
import re
import subprocess
import sys
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent


def build(folder: pathlib.Path) -> pathlib.Path:
    ending = {"darwin": "dylib", "win32": "dll"}.get(sys.platform, "so")
    library = folder / f"libironbottom.{ending}"
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["go", "build", "-trimpath", "-buildmode=c-shared", "-o", library, "."], cwd=HERE.parent, check=True)
    version = re.search(r'__version__ = "(.*)"', (HERE / "ironbottom" / "__init__.py").read_text()).group(1)
    platform = re.sub(r"[^a-zA-Z0-9]", "_", sysconfig.get_platform())
    name, info, tag = f"ironbottom-{version}", f"ironbottom-{version}.dist-info", f"py3-none-{platform}"
    files = {f"ironbottom/{path.name}": path.read_bytes() for path in sorted((HERE / "ironbottom").glob("*")) if path.suffix in (".py", ".typed")}
    files[f"ironbottom/{library.name}"] = library.read_bytes()
    top = HERE.parents[2]
    files |= {f"{info}/licenses/{name}": (top / name).read_bytes() for name in ("LICENSE", "NOTICE")}
    files[f"{info}/METADATA"] = (f"Metadata-Version: 2.1\nName: ironbottom\nVersion: {version}\nSummary: Wargame environments and odds\n"
                                 "Requires-Python: >=3.9\nRequires-Dist: numpy\n").encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: wheel.py\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    record = "".join(f"{path},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b'=').decode()},{len(data)}\n" for path, data in files.items())
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    wheel = folder / f"{name}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as z:
        for path, data in files.items():
            z.writestr(zipfile.ZipInfo(path), data, zipfile.ZIP_DEFLATED)
    return wheel


if __name__ == "__main__":
    print(build(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "dist").resolve()))
