"""Build the planter: a thick clay pot with a hole and a saucer, and a plant that likes it."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import fill_of, sized
from kit.colour import darken, linear
from kit.curves import radius_at
from kit.lathe import outline, vessel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.plants import earth, plant
from kit.pose import move
from kit.terracotta import terracotta

SHAPES = [
    # the old flower pot with a broad rim
    [(92, 0), (94, 2), (124, 176), (124, 176), (133, 178), (134.5, 182), (134.5, 210), (133, 214)],
    # straight
    [(110, 0), (112, 2), (114, 8), (118, 100), (120, 196), (119, 200)],
    # belly that draws in
    [(80, 0), (84, 3), (118, 36), (135, 76), (132, 128), (114, 172), (112, 178)],
    # broad bowl on a foot
    [(78, 0), (80, 3), (66, 14), (64, 24), (96, 48), (134, 88), (145, 130), (146, 150)],
]
PLANTS: tuple[dict[str, Any], ...] = (
    {'stems': 9, 'leaf': 0.11, 'slim': 0.5, 'colour': linear('#44693f')},
    {'stems': 13, 'leaf': 0.075, 'slim': 0.3, 'colour': linear('#66805a')},
    {'stems': 10, 'leaf': 0.085, 'slim': 0.62, 'colour': linear('#3c6140')},
    {'stems': 16, 'leaf': 0.055, 'slim': 0.42, 'colour': linear('#7a8f5a')},
)
TALL = (1.35, 1.5, 1.2, 0.95)
"""Height of the plant in heights of the pot."""
FINGER = 0.02
"""Depth of the earth below the rim, in metres: room for water."""


def build(design: Design) -> Model:
    """Build one of the four planters."""
    design = sized(design)
    random = design.random('planter')
    rise = 0.008
    high = design.height - rise
    outer = outline(SHAPES[design.shape], design.width, high, 0.002)
    zone = zone_of(design, (0.1, 0.74) if design.shape == 0 else (0.14, 0.9))
    mean = float(outer[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.5)
    clay = terracotta(design.colour, design=design, image=image, grain=1.4)
    pot = vessel('pot', outer, clay, wall=0.011, top=0.85, floor=0.016, zone=zone, wobble=0.0006, random=random)
    level = high - FINGER
    soil = earth('earth', radius_at(outer, level) - 0.009, level, random)
    foot = (0.0, 0.0, level + 0.003)
    leaves = plant('plant', foot, high * TALL[design.shape], random, obstacles=[pot, soil], **PLANTS[design.shape])
    move([pot, soil, *leaves], z=rise)
    return Model(
        objects=[pot, soil, *leaves, _saucer(design, float(outer[0, 0]), random)],
        views={
            'front': View(elevation=10, fill=fill_of(design, 0.8)),
            'angle': View(azimuth=28, elevation=30, fill=0.8),
            'detail': View(
                azimuth=-20,
                elevation=22,
                target=(-design.width * 0.14, -design.width * 0.42, high * 0.8),
                span=design.width * 0.8,
            ),
        },
        room=Room('floor', turn=10, share=0.5, elevation=12, props=('wool',)),
    )


def _saucer(design: Design, foot: float, random: np.random.Generator) -> Any:
    """Turn the saucer, a little wider than the foot."""
    r = foot * 1.3
    shape = [(r * 0.86, 0), (r * 0.9, 0.002), (r * 0.97, 0.012), (r, 0.024), (r * 1.01, 0.027)]
    profile = outline([(a * 1000, b * 1000) for a, b in shape], r * 2.02, 0.027, 0.0012)
    clay = terracotta(darken(design.colour, 0.06), grain=1.4, bloom=0.6)
    return vessel('saucer', profile, clay, wall=0.006, floor=0.0075, foot=0.001, wobble=0.0004, random=random)
