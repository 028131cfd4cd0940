"""Build the bookcase: two sides, thick boards in grooves, a back that may be painted; with a few books in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from kit.choices import fill_of, sized
from kit.colour import mix
from kit.joinery import board
from kit.library import pile, pot, row
from kit.model import Design, Model, Room, View
from kit.panel import face_map
from kit.patterns import pattern_image
from kit.timber import timber

BAYS = (4, 3, 5, 2)
THICK = 0.026
BASE = 0.07


def build(design: Design) -> Model:
    """Build one of the four bookcases."""
    design = replace(sized(design), depth=design.depth)
    width, depth, high = design.width, design.depth, design.height
    upright, across = timber(design, axis='Z', scale=1.3), timber(design, axis='X', scale=1.3)
    objects: list[Any] = [
        board('side', (THICK, depth, high), (side * (width - THICK) / 2, 0, high / 2), upright, 0.0025)
        for side in (-1, 1)
    ]
    inner = width - 2 * THICK + 0.001
    count = BAYS[design.shape]
    levels = [BASE + (high - BASE - THICK) * i / count for i in range(count + 1)]
    for level in levels:
        objects.append(board('shelf', (inner, depth - 0.006, THICK), (0, 0.0, level + THICK / 2), across, 0.002))
    objects.append(board('plinth', (inner, 0.018, BASE - 0.006), (0, -depth / 2 + 0.03, BASE / 2), across, 0.002))
    objects.append(_back(design, inner, high))
    random = design.random('books')
    for index, level in enumerate(levels[:-1]):
        room = levels[index + 1] - level - THICK
        objects += _things(design, index, inner, level + THICK, room, random)
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-20, elevation=8, fill=fill_of(design, 0.84)),
            'angle': View(azimuth=34, elevation=14, fill=0.84),
            'detail': View(
                azimuth=-28,
                elevation=10,
                target=(-width * 0.2, -depth / 2, levels[-2] + 0.06),
                span=width * 0.8,
            ),
        },
        room=Room('floor', turn=0, share=0.58, elevation=7, azimuth=-16, props=('potted',)),
    )


def _back(design: Design, inner: float, high: float) -> Any:
    """Close the back; a pattern is painted on a ground in the second colour."""
    y = design.depth / 2 - 0.012
    size, centre = (inner, 0.008, high - BASE - 0.004), (0, y, BASE + (high - BASE) / 2)
    if design.pattern in ('plain', 'dip'):
        return board('back', size, centre, timber(design, axis='Z', scale=1.3), 0.001)
    ground = replace(
        design, colour=mix(design.accent, design.colour, 0.06), accent=mix(design.accent, (1.0, 0.96, 0.88), 0.42)
    )
    image = pattern_image(ground, inner, high, 0.13, wraps=False, style='print')
    back = board('back', size, centre, timber(ground, axis='Z', image=image), 0.001)
    return face_map(back, (-inner / 2, 0.0), (inner / 2, high), axes=(0, 2))


def _things(
    design: Design, index: int, inner: float, level: float, room: float, random: np.random.Generator
) -> list[Any]:
    """Fill a bay loosely: books on one side, a pot or a pile on the other, never the same twice in a row."""
    front = -design.depth / 2 + 0.03
    length = inner * float(random.uniform(0.34, 0.56))
    left = -inner / 2 + 0.004
    result: list[Any] = []
    kind = (index + design.shape) % 3
    if kind == 0:
        result += row(left, length, front, level, room, random)
        result += pot(inner * 0.3, 0.0, level, min(0.13, room * 0.5), mix(design.accent, (0.5, 0.36, 0.24), 0.5), index)
    elif kind == 1:
        result += pile(-inner * 0.22, front + 0.09, level, random)
        result += pot(inner * 0.22, 0.01, level, min(0.15, room * 0.55), shape=index + 1)
    else:
        result += row(inner / 2 - length, length - 0.09, front, level, room, random)
        result += pot(-inner * 0.26, 0.01, level, min(0.12, room * 0.5), (0.62, 0.56, 0.46), index + 2)
    return result
