"""Build the mug: a thrown body, a pulled handle, a bare foot."""

from __future__ import annotations

import numpy as np

from kit.choices import count_of, group, repeat
from kit.colour import linear
from kit.curves import radius_at
from kit.glaze import glaze
from kit.lathe import outline, vessel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.sweep import tube

SHAPES = [
    # straight, with a small step at the foot
    [(33, 0), (34.5, 2), (39.5, 6), (41.5, 14), (42, 30), (42, 62), (42, 94)],
    # belly that draws in towards the lip
    [(27, 0), (29, 2), (38, 14), (44, 32), (44.5, 46), (41, 74), (41.5, 88), (42.5, 94)],
    # cone that opens upwards
    [(29, 0), (30, 2), (32.5, 6), (36, 30), (41, 64), (46, 98)],
    # round pot
    [(31, 0), (33, 2), (42, 13), (47.5, 32), (48, 48), (43.5, 74), (40.5, 86), (40.5, 92)],
]


def build(design: Design) -> Model:
    """Build one of the four mugs; a set is a group on the table."""
    outer = outline(SHAPES[design.shape], design.width, design.height)
    zone = zone_of(design, (0.12, 0.93))
    mean = float(outer[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * design.height, mean * 0.56)
    inside = linear('#f4efe6') if design.choices.get('inside', '31') == '31' else None
    random = design.random('mug')
    body = vessel('body', outer, glaze(design, image, inside=inside), wall=0.0042, top=0.72, zone=zone, random=random)
    handle = _handle(design, outer, glaze(design, raw_below=0))
    places = group(count_of(design), design.width * 1.34, random, turn=20)
    return Model(
        objects=repeat([body, handle], places),
        views={
            'front': View(elevation={1: 12, 2: 17}.get(len(places), 27), fill=0.72 if len(places) == 1 else 0.8),
            'angle': View(azimuth=-24, elevation=36),
            'detail': View(
                azimuth=-12,
                elevation=26,
                target=(-design.width * 0.1, -design.width * 0.42, design.height * 0.82),
                span=design.height * 0.46,
            ),
        },
        room=Room('table', turn=-8, share=0.44, props=('branch', 'linen')),
    )


def _handle(design: Design, outer: np.ndarray, material: object) -> object:
    """Pull the handle: an ear, thick where it leaves the wall, flattened for three fingers."""
    high = design.height
    reach = high * 0.27
    at = lambda share: radius_at(outer, high * share)  # noqa: E731
    ear = [
        # Starts straight, so that its end stays within the wall.
        (at(0.80) - 0.0022, 0.80),
        (at(0.80) + 0.003, 0.8015),
        (at(0.80) + reach * 0.45, 0.845),
        (at(0.66) + reach * 0.93, 0.70),
        (at(0.5) + reach * 0.98, 0.52),
        (at(0.34) + reach * 0.66, 0.33),
        (at(0.24) + reach * 0.24, 0.235),
        (at(0.21) + 0.003, 0.2165),
        (at(0.21) - 0.0022, 0.215),
    ]
    turn = np.radians(-28)
    points = [(r * np.cos(turn), r * np.sin(turn), share * high) for r, share in ear]
    thick = high * 0.043

    def radius(share: np.ndarray) -> np.ndarray:
        return thick * (
            1
            + 0.75 * np.exp(-((share / 0.055) ** 2))
            + 0.25 * np.exp(-share * 6)
            + 0.5 * np.exp(-(((1 - share) / 0.05) ** 2))
        )

    return tube('handle', points, material, radius, flat=1.35, flat_axis=(-np.sin(turn), np.cos(turn), 0), sides=28)
