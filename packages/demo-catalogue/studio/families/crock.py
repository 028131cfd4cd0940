"""Build the bread crock: an oblong of stoneware with two lugs, and a board for a lid."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import linear
from kit.curves import radius_at
from kit.glaze import glaze
from kit.lathe import outline, vessel
from kit.model import Design, Model, Room, View
from kit.oval import oval, press
from kit.panel import cutout, slot
from kit.patterns import pattern_image, zone_of
from kit.pose import move, turn
from kit.sweep import tube
from kit.wood import OAK, wood

LID = 0.019
ASKEW = -6
"""Turn of the lid that lies on the table, in degrees."""
GAP = 0.03
"""Distance between the crock and the lid that lies in front of it."""
SHAPES = [
    [(92, 0), (95, 2), (99, 10), (100, 40), (100, 100)],
    [(94, 0), (97, 2), (100, 8), (100, 50), (99, 100)],
    [(86, 0), (90, 2), (97, 14), (100, 44), (98, 100)],
    [(82, 0), (86, 2), (97, 22), (100, 52), (96, 100)],
]
SQUARE = (2.8, 3.6, 2.5, 2.25)


def build(design: Design) -> Model:
    """Build one of the four crocks."""
    high = design.height - LID
    width, depth = design.width - 0.012, design.depth - 0.012
    square = SQUARE[design.shape]
    outer = outline(SHAPES[design.shape], depth, high, 0.002)
    zone = zone_of(design, (0.12, 0.9))
    around = 1.7 * (width + depth)
    image = pattern_image(design, around, (zone[1] - zone[0]) * high, 0.056)
    inside = linear('#f4efe6') if design.choices.get('inside', '31') == '31' else None
    body = vessel(
        'crock',
        outer,
        glaze(design, image, inside=inside, raw_below=0.007),
        wall=0.008,
        floor=0.012,
        zone=zone,
        random=design.random('crock'),
    )
    press(body, width, depth, square=square)
    lid = cutout(
        'lid',
        [oval(design.width, design.depth, square=square), slot(0, 0, 0.086, 0.024, 0.012)],
        LID,
        wood(OAK, axis='X', scale=1.1),
        edge=0.003,
    )
    _lay(lid, design.depth)
    return Model(
        objects=[body, lid, *(_lug(design, side, _place(outer, width, square, high * 0.66)) for side in (-1, 1))],
        views={
            'front': View(azimuth=-8, elevation=28, fill=0.8),
            'angle': View(azimuth=34, elevation=44, fill=0.8),
            'detail': View(
                azimuth=-22,
                elevation=28,
                target=(-width * 0.2, -depth * 0.46, high * 0.78),
                span=depth * 0.78,
            ),
        },
        room=Room('table', turn=-14, share=0.48, elevation=20, props=('linen', 'book')),
    )


def _lay(lid: Any, depth: float) -> None:
    """Lay the lid in front of the crock, as one does to slice on it, so that the inside shows."""
    turn([lid], 'Z', ASKEW)
    move([lid], depth * 0.12, -depth - GAP)


def _place(outer: Any, width: float, square: float, height: float) -> tuple[Any, Any, float]:
    """Return where a lug meets the wall on the right, the wall's normal there, and how far the wall reaches out."""
    across = radius_at(outer, height)
    along = width / 2 - (outer[:, 0].max() - across)
    y = 0.037
    x = along * (1 - (y / across) ** square) ** (1 / square)
    normal = np.array([(x / along) ** (square - 1) / along, (y / across) ** (square - 1) / across, 0.0])
    return np.array([x, y, height]), normal / np.linalg.norm(normal), along


def _lug(design: Design, side: int, place: tuple[Any, Any, float]) -> Any:
    """Pull a lug for two fingers at a narrow side. Its ends go into the wall, and end there."""
    root, normal, along = place
    half = [root - 0.005 * normal, root + 0.009 * normal, root + 0.016 * normal + (0.003, -0.006, 0.001)]
    middle = np.array([along + 0.026, 0.0, root[2] + 0.002])
    turned = np.array([side, 1.0, 1.0])
    points = [*(each * turned for each in half), middle * turned]
    points += [each * turned * (1, -1, 1) for each in reversed(half)]

    def radius(share: Any) -> Any:
        return 0.0066 * (1 + 0.4 * np.exp(-((share / 0.1) ** 2)) + 0.4 * np.exp(-(((1 - share) / 0.1) ** 2)))

    return tube('lug', points, glaze(design, raw_below=0), radius, flat=1.25, flat_axis=(0, 0, 1), sides=28)
