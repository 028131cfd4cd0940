"""Build the pencil cup: a heavy foot with a felt ring, and pencils that lean to all sides."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from kit.colour import linear, mix
from kit.fabric import felt
from kit.flutes import flute
from kit.glaze import glaze
from kit.lathe import lathe, outline, vessel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.pencil import pencil
from kit.pose import aim, move

SHAPES = [
    [(40, 0), (41, 1), (42, 4), (42, 50), (42, 100)],
    [(34, 0), (37, 3), (48, 38), (46, 66), (42, 96)],
    [(46, 0), (47.5, 2), (48, 6), (44, 50), (40, 90)],
    [(36, 0), (37, 1), (38, 4), (42, 56), (46, 108)],
]
FELT = 0.0016


def build(design: Design) -> Model:
    """Build one of the four cups."""
    high = design.height - FELT
    outer = outline(SHAPES[design.shape], design.width, high)
    zone = zone_of(design, (0.1, 0.94))
    mean = float(outer[:, 0].mean())
    # Grooves are cut into the wall, deeper than a pattern could be.
    pattern = design if design.pattern != 'grooves' else replace(design, pattern='plain')
    image = pattern_image(pattern, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.56)
    inside = linear('#f4efe6') if design.choices.get('inside', '31') == '31' else None
    cup = vessel(
        'cup',
        outer,
        glaze(pattern, image, inside=inside, raw_below=0),
        wall=0.0045,
        top=0.75,
        floor=0.014,
        zone=zone,
        random=design.random('cup'),
    )
    if design.pattern == 'grooves':
        flute(cup, 26, 0.0019, high * zone[0], high * zone[1], outside=True)
    move([cup], z=FELT)
    base = float(outer[0, 0])
    ring = np.array([(base * 0.5, FELT), (base * 0.5, 0.0), (base * 0.97, 0.0), (base * 0.98, FELT + 0.0004)])
    objects = [cup, lathe('felt', ring, felt(linear('#6d675f')), columns=96)]
    return Model(
        objects=[*objects, *_pencils(design, float(outer[-1, 0]) - 0.0045, base)],
        views={
            'front': View(elevation=13, fill=0.8),
            'angle': View(azimuth=24, elevation=40, fill=0.78),
            'detail': View(
                azimuth=-16,
                elevation=28,
                target=(-mean * 0.3, -mean * 0.8, high * 0.86),
                span=high * 0.72,
            ),
        },
        room=Room('table', share=0.5, elevation=14, props=('book', 'branch')),
        fine=3,
    )


def _pencils(design: Design, mouth: float, base: float) -> list[Any]:
    """Lean pencils against the rim: each stands on the floor on the other side."""
    random = design.random('pencils')
    colours = [design.accent, linear('#c9a06c'), mix(design.accent, design.colour, 0.5), linear('#2f2d2c')]
    result: list[Any] = []
    for index, colour in enumerate(colours):
        angle = np.radians((188, 12, 62, 128)[index] + random.uniform(-8, 8))
        way = np.array([np.cos(angle), np.sin(angle)])
        aside = np.array([-way[1], way[0]]) * float(random.uniform(-0.2, 0.2)) * base
        foot = -way * (base * 0.5) + aside
        rim = way * (mouth - 0.0042) + aside * 0.3
        parts = pencil(float(random.uniform(0.16, 0.176)), colour)
        floor = 0.0175
        result += aim(
            parts, (*map(float, foot), floor), (*map(float, rim), design.height), float(random.uniform(0, 60))
        )
    return result
