"""Check the families without Blender: python3 check.py

Every family of the catalogue must have a module, and all modules must parse, stay small, and import only plain
`from kit.x import y` lines, over which the digest of a picture is taken. Those of families define `build(design)`.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

STUDIO = Path(__file__).resolve().parent
IDS = STUDIO.parent / 'src' / 'products' / 'ids.ts'
OUTSIDE = {
    '__future__',
    'bmesh',
    'bpy',
    'collections',
    'cv2',
    'dataclasses',
    'functools',
    'importlib',
    'json',
    'math',
    'mathutils',
    'numpy',
    'os',
    'struct',
    'tempfile',
    'typing',
    'zlib',
}
MAX_LINES = 250


def families() -> set[str]:
    """Return the module names of all families."""
    text = IDS.read_text(encoding='utf-8').split('export const familyIds = ')[1].split('export type')[0]
    return {name.replace('-', '_') for name in re.findall(r"'([a-z-]+)'", text)}


def faults(path: Path) -> list[str]:
    """Return what is wrong with one file."""
    text = path.read_text(encoding='utf-8')
    tree = ast.parse(text, str(path))
    found = [f'has {n} lines; the limit is {MAX_LINES}'] if (n := len(text.splitlines())) > MAX_LINES else []
    for node in ast.walk(tree):
        names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or '']
            if names[0].startswith('kit.') and node.col_offset:
                found.append(f'line {node.lineno}: kit modules are imported at the top of the file')
        for name in names:
            if name.startswith('kit.'):
                if not (STUDIO / f'{name.replace(".", "/")}.py').is_file():
                    found.append(f'line {node.lineno}: {name} does not exist')
                if isinstance(node, ast.Import):
                    found.append(f'line {node.lineno}: write "from {name} import ..."')
            elif name.split('.')[0] not in OUTSIDE:
                found.append(f'line {node.lineno}: {name} is not available to the studio')
    if path.parent.name == 'families' and not any(
        isinstance(n, ast.FunctionDef) and n.name == 'build' for n in tree.body
    ):
        found.append('build(design) is missing')
    return found


def main() -> int:
    """Print all faults and return the exit code."""
    count, wanted = 0, families()
    for name in sorted(wanted - {path.stem for path in STUDIO.glob('families/*.py')}):
        print(f'families/{name}.py is missing', file=sys.stderr)
        count += 1
    for path in sorted([*STUDIO.glob('kit/*.py'), *STUDIO.glob('families/*.py'), *STUDIO.glob('scenes/*.py')]):
        found = faults(path)
        if path.parent.name == 'families' and path.stem not in wanted:
            found.append('is not a family of src/products/ids.ts')
        for fault in found:
            print(f'{path.relative_to(STUDIO)}: {fault}', file=sys.stderr)
        count += len(found)
    print(f'{len(wanted)} families, {count} faults')
    return 1 if count else 0


if __name__ == '__main__':
    sys.exit(main())
