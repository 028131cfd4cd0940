"""Furnish shelves for the photograph: books in rows, bowls and boxes."""

from __future__ import annotations

from typing import Any

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


def standing_book(
    high: float, deep: float, thick: float, colour: Colour, random: np.random.Generator | None = None
) -> list[Any]:
    """Stand a book on z = 0, its spine towards the front at y = 0. With `random`, the spine is lettered."""
    cloth = paper(colour, tooth=4)
    block = board(
        'pages', (thick - 0.004, deep - 0.008, high - 0.008), (0, deep / 2 + 0.001, high / 2 - 0.001), pages(), 0.0004
    )
    sides = [
        board('cover', (0.002, deep, high), (side * (thick / 2 - 0.001), deep / 2, high / 2), cloth, 0.0008)
        for side in (-1, 1)
    ]
    back = prism('spine', slot(0, 0.0012, thick, 0.005, 0.0024), high, cloth, edge=0.0008)
    return [block, *sides, back, *([_lettering(high, thick, colour, random)] if random is not None else [])]


def _lettering(high: float, thick: float, colour: Colour, random: np.random.Generator) -> Any:
    """Print a title, an author and rules on the spine: words as bars that are read from above, or short lines."""
    light = sum(colour) > 0.9
    ink = INKS[2] if light else INKS[int(random.integers(2))]
    middle, bars = thick / 2, list[tuple[float, float, float, float]]()
    kind = int(random.integers(3))
    if kind == 0:
        at = high * float(random.uniform(0.8, 0.88))
        size = min(thick * 0.34, 0.009)
        for words, pause in ((int(random.integers(2, 4)), 0.05), (2, 0.0)):
            for _ in range(words):
                long = float(random.uniform(0.018, 0.04))
                bars += _letters(-size / 2, at, size, long, random)
                at -= long + size * 0.5
            at -= high * pause
            size *= 0.62
    else:
        at = high * float(random.uniform(0.72, 0.8))
        for _ in range(2 if kind == 1 else 3):
            wide = thick * float(random.uniform(0.4, 0.66))
            bars.append((-wide / 2, wide / 2, at - 0.0042, at))
            at -= 0.0095
        wide = thick * 0.4
        bars.append((-wide / 2, wide / 2, high * 0.1, high * 0.1 + 0.004))
    if kind != 1:
        bars += [
            (-middle + 0.0016, middle - 0.0016, high * share, high * share + 0.0014) for share in (0.055, 0.93, 0.945)
        ]
    points = [
        (x, -0.0016, z)
        for left, right, low, top in bars
        for x, z in ((left, low), (right, low), (right, top), (left, top))
    ]
    faces = [tuple(range(4 * index, 4 * index + 4)) for index in range(len(bars))]
    return mesh('lettering', np.array(points), faces, paper(ink, tooth=0), smooth=False)


def _letters(
    left: float, top: float, size: float, long: float, random: np.random.Generator
) -> list[tuple[float, float, float, float]]:
    """Set a word downwards: upright strokes with gaps, as letters look from a distance."""
    strokes, at = [], top
    while at > top - long:
        step = size * float(random.uniform(0.24, 0.42))
        tall = size * float(random.choice((0.72, 0.72, 1.0)))
        strokes.append((left, left + tall, at - step, at))
        at -= step + size * 0.16
    return strokes


def row(left: float, length: float, front: float, height: float, room: float, random: np.random.Generator) -> list[Any]:
    """Stand books on a shelf of the height `height` with `room` metres above it, from `left` on; the last one leans."""
    result: list[Any] = []
    x = left
    while True:
        thick = float(random.uniform(0.018, 0.04))
        high = min(room * 0.84, float(random.uniform(0.19, 0.27)))
        deep = min(0.19, high * 0.74)
        lean = x + thick * 2.6 > left + length
        if lean and (x + high * 0.22 + thick > left + length + 0.06):
            return result
        book = standing_book(high, deep, thick, COVERS[int(random.integers(len(COVERS)))], random)
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
