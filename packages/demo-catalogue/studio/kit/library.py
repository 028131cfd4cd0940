"""Furnish shelves for the photograph: books in rows, bowls and boxes."""

from __future__ import annotations

from typing import Any

import bpy
import numpy as np

from kit.colour import Colour, linear
from kit.extrude import prism
from kit.glaze import CLAY
from kit.joinery import board
from kit.lathe import outline, vessel
from kit.mesh import mesh
from kit.panel import slot
from kit.paper import pages, paper
from kit.pose import move, turn
from kit.terracotta import terracotta

COVERS = tuple(linear(code) for code in ('#7d4a38', '#cdbfa3', '#5d6d62', '#39475a', '#b08a4a', '#8a8578', '#d8d0c0'))
"""Quiet covers, so that the furniture stays the subject."""


INKS = (linear('#d9bd84'), linear('#efe6d2'), linear('#2c2620'))
"""Gilt, white and black, in which spines are lettered."""
FACE = -0.0016
"""Where the lettering of a spine lies in front of it, in metres."""
BOOKS = (
    ('THE LONG TABLE', 'Ada Marlow'),
    ('Clay and Fire', 'J. Henning'),
    ('A HOUSE BY THE SEA', 'Nora Lind'),
    ('Linen', 'T. Okafor'),
    ('NORTHERN LIGHT', 'Ines Brandt'),
    ('Bread', 'M. Castell'),
    ('THE KITCHEN GARDEN', 'E. Thorne'),
    ('On Wood', 'P. Aalto'),
    ('Letters from Home', 'Rana Saleh'),
    ('WINTER BIRDS', 'C. Ferro'),
    ('The Glass Hour', 'Lea Vonn'),
)
"""Titles and authors of invented books."""


def standing_book(
    high: float,
    deep: float,
    thick: float,
    colour: Colour,
    random: np.random.Generator | None = None,
    number: int = 0,
) -> list[Any]:
    """Stand a book on z = 0, its spine towards the front at y = 0. With `random`, the spine has the title `number`."""
    cloth = paper(colour, tooth=4)
    block = board(
        'pages', (thick - 0.004, deep - 0.008, high - 0.008), (0, deep / 2 + 0.001, high / 2 - 0.001), pages(), 0.0004
    )
    sides = [
        board('cover', (0.002, deep, high), (side * (thick / 2 - 0.001), deep / 2, high / 2), cloth, 0.0008)
        for side in (-1, 1)
    ]
    back = prism('spine', slot(0, 0.0012, thick, 0.005, 0.0024), high, cloth, edge=0.0008)
    return [block, *sides, back, *([_lettering(high, thick, colour, random, number)] if random is not None else [])]


def _lettering(high: float, thick: float, colour: Colour, random: np.random.Generator, number: int) -> Any:
    """Print rules on the spine, and a title and an author, which are read from above, or a small label."""
    light = sum(colour) > 0.9
    ink = INKS[2] if light else INKS[int(random.integers(2))]
    middle = thick / 2
    pieces: list[tuple[Any, Any]] = []
    kind = int(random.integers(3))
    if kind < 2:
        title, author = BOOKS[number % len(BOOKS)]
        size = min(thick * 0.5, 0.012, high / len(title))
        pieces.append(_words(title, size, high * 0.88))
        pieces.append(_words(author, min(size * 0.72, 0.007), high * 0.2))
    else:
        wide = thick * 0.62
        pieces.append(_bar(-wide / 2, wide / 2, high * 0.7, high * 0.8))
    rules = ((0.055, 0.0014), (0.93, 0.0014), (0.945, 0.0014)) if kind != 1 else ((0.06, 0.003),)
    pieces += [
        _bar(-middle + 0.0016, middle - 0.0016, high * share, high * share + tall) for share, tall in rules
    ]
    points, faces, start = [], [], 0
    for vertices, polygons in pieces:
        points.append(vertices)
        faces += [tuple(start + index for index in face) for face in polygons]
        start += len(vertices)
    return mesh('lettering', np.vstack(points), faces, paper(ink, tooth=0), smooth=False)


def _bar(left: float, right: float, low: float, top: float) -> tuple[Any, Any]:
    """Return the points and the face of an upright rectangle on the spine."""
    points = np.array([(x, FACE, z) for x, z in ((left, low), (right, low), (right, top), (left, top))])
    return points, [(0, 1, 2, 3)]


def _words(text: str, size: float, top: float) -> tuple[Any, Any]:
    """Set words downwards in Blender's own typeface: return their points and faces. `size` is that of the type."""
    curve = bpy.data.curves.new('words', 'FONT')
    curve.body, curve.size, curve.resolution_u = text, size, 3
    obj = bpy.data.objects.new('words', curve)
    data = obj.to_mesh()
    flat = np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get('co', flat)
    flat = flat.reshape(-1, 3)
    faces = [tuple(each.vertices) for each in data.polygons]
    obj.to_mesh_clear()
    bpy.data.objects.remove(obj)
    bpy.data.curves.remove(curve)
    return np.stack([flat[:, 1] - size * 0.35, np.full(len(flat), FACE), top - flat[:, 0]], 1), faces


def row(left: float, length: float, front: float, height: float, room: float, random: np.random.Generator) -> list[Any]:
    """Stand books on a shelf of the height `height` with `room` metres above it, from `left` on; the last one leans."""
    result: list[Any] = []
    x, number = left, int(random.integers(len(BOOKS)))
    while True:
        number += 1
        thick = float(random.uniform(0.018, 0.04))
        high = min(room * 0.84, float(random.uniform(0.19, 0.27)))
        deep = min(0.19, high * 0.74)
        lean = x + thick * 2.6 > left + length
        if lean and (x + high * 0.22 + thick > left + length + 0.06):
            return result
        book = standing_book(high, deep, thick, COVERS[int(random.integers(len(COVERS)))], random, number)
        if lean:
            turn(book, 'Y', -11, (-thick / 2, 0, 0))
            move(book, z=0.0)
            result += move(
                book,
                x + thick / 2 + 0.001 + high * np.sin(np.radians(11)),
                front + float(random.uniform(0, 0.012)),
                height,
            )
            return result
        result += move(book, x + thick / 2, front + float(random.uniform(0, 0.012)), height)
        x += thick + 0.0012


def pile(x: float, y: float, height: float, random: np.random.Generator, count: int = 3) -> list[Any]:
    """Lay books on each other."""
    result: list[Any] = []
    top = height
    for index in range(count):
        thick = float(random.uniform(0.018, 0.032))
        book = standing_book(
            0.24 - index * 0.022, 0.17 - index * 0.016, thick, COVERS[int(random.integers(len(COVERS)))]
        )
        turn(book, 'Y', 90)
        turn(book, 'Z', float(random.uniform(-7, 7)))
        result += move(book, x - 0.11, y - 0.08, top + thick / 2)
        top += thick + 0.0004
    return result


def pot(x: float, y: float, height: float, size: float, colour: Colour = CLAY, shape: int = 0) -> list[Any]:
    """Stand a small vessel of clay on a shelf."""
    lines = (
        [(30, 0), (34, 3), (48, 26), (50, 48), (36, 78), (26, 90), (29, 98)],
        [(26, 0), (28, 4), (44, 14), (56, 36), (60, 52)],
        [(34, 0), (36, 3), (38, 40), (34, 84), (20, 100), (16, 122), (19, 132)],
    )
    line = lines[shape % 3]
    wide = 2 * max(r for r, _ in line)
    profile = outline(line, size, size * line[-1][1] / wide, 0.0016)
    return move([vessel('pot', profile, terracotta(colour, bloom=0), wall=0.004)], x, y, height)
