"""Apply the options of the catalogue that change the size or the number of pieces."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Sequence

import numpy as np
from mathutils import Matrix

from kit.model import Design

SIZES = {'s': 1.0, 'm': 1.15, 'l': 1.3}
"""Factor of all measures by the value of the option `size`."""

FILLS = {'s': 0.9, 'm': 1.0, 'l': 1.09}
"""Factor of the share of the frame: sizes differ visibly, but less than in truth."""

COUNTS = {'one': 1, 'two': 2, 'four': 4, '3': 3, '6': 6}
"""Number of pieces by the value of the options `set` and `pack`."""

Place = tuple[float, float, float, float]
"""Where a piece stands: x, y, z in metres and its turn in degrees."""

GROUPS: dict[int, list[tuple[float, float]]] = {
    1: [(0.0, 0.0)],
    2: [(0.5, -0.24), (-0.5, 0.28)],
    3: [(-0.58, -0.3), (0.52, -0.1), (-0.04, 0.74)],
    4: [(-0.68, -0.5), (0.34, -0.62), (-0.22, 0.52), (0.78, 0.4)],
    6: [(-0.58, -1.06), (0.5, -0.92), (-0.5, 0.0), (0.62, 0.1), (-0.4, 1.04), (0.72, 1.12)],
}
"""Places of pieces that stand together, in units of their distance: deep rather than wide, for upright pictures.

The window is on the left in front; the first piece of a pair stands where it casts no shadow on the second one.
"""


def sized(design: Design) -> Design:
    """Return the design with the measures of the chosen size."""
    factor = SIZES[design.choices.get('size', 's')]
    return replace(design, width=design.width * factor, depth=design.depth * factor, height=design.height * factor)


def fill_of(design: Design, fill: float) -> float:
    """Return how much of the frame a product fills in its chosen size, so that pictures of the sizes differ."""
    return fill * FILLS[design.choices.get('size', 'm')]


def count_of(design: Design) -> int:
    """Return how many pieces the chosen set or pack holds."""
    return COUNTS[design.choices.get('set', design.choices.get('pack', 'one'))]


def group(count: int, pitch: float, random: np.random.Generator, turn: float = 16.0) -> list[Place]:
    """Return places on a table for a group of pieces, as a hand sets them down: no two alike, none in a row."""
    if count == 1:
        return [(0.0, 0.0, 0.0, 0.0)]
    jitter = random.uniform(-0.05, 0.05, (count, 2))
    places = (np.array(GROUPS[count]) + jitter) * pitch
    return [(float(x), float(y), 0.0, float(random.uniform(-turn, turn))) for x, y in places]


def stack(count: int, rise: float, random: np.random.Generator, slip: float = 0.002) -> list[Place]:
    """Return places on top of each other, each a little off the axis and turned."""
    return [
        (*map(float, random.uniform(-slip, slip, 2) * min(1, i)), i * rise, float(random.uniform(-40, 40) * min(1, i)))
        for i in range(count)
    ]


def repeat(objects: Sequence[Any], places: Sequence[Place]) -> list[Any]:
    """Move the objects to the first place and copy them to the others.

    Meshes are moved, not objects, so that the grain of each piece differs and the whole can be turned.
    """
    result: list[Any] = []
    for obj in objects:
        others = [obj.copy() for _ in places[1:]]
        for piece in others:
            piece.data = obj.data.copy()
            obj.users_collection[0].objects.link(piece)
        for piece, (x, y, z, turn) in zip([obj, *others], places):
            piece.data.transform(Matrix.Translation((x, y, 0.0)) @ Matrix.Rotation(np.radians(turn), 4, 'Z'))
            piece.location[2] += z
            result.append(piece)
    return result
