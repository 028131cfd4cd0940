"""Build the mortar: heavy, glazed outside, rough and bare inside, with its pestle leaning in it."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import fill_of, sized
from kit.curves import resample, spline
from kit.glaze import CLAY, glaze
from kit.lathe import lathe, outline, vessel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.pose import aim
from kit.terracotta import line_inside, terracotta
from kit.wood import BEECH, wood

SHAPES = [
    [(52, 0), (53, 1.5), (51, 6), (49, 13), (58, 26), (71, 48), (77, 76), (80, 104)],
    [(60, 0), (62, 1.5), (67, 10), (74, 30), (77, 56), (78, 86)],
    [(44, 0), (45, 1.5), (43, 6), (35, 17), (34, 26), (52, 44), (75, 62), (80, 86), (82, 112)],
    [(64, 0), (66, 1.5), (76, 16), (86, 42), (84, 68), (78, 92)],
]
DRAWN = (218, 198, 230, 198)
"""Height of mortar and pestle in the units of the shapes."""


def build(design: Design) -> Model:
    """Build one of the four mortars. The width is the rim's, the height the pestle's."""
    design = sized(design)
    high = design.height * SHAPES[design.shape][-1][1] / DRAWN[design.shape]
    outer = outline(SHAPES[design.shape], design.width * 0.94, high)
    zone = zone_of(design, (0.34, 0.92))
    mean = float(outer[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.42)
    wall, floor = 0.0125, high * 0.26
    bowl = vessel(
        'mortar',
        outer,
        glaze(design, image, raw_below=high * 0.06),
        wall=wall,
        floor=floor,
        top=0.8,
        zone=zone,
        random=design.random('mortar'),
    )
    line_inside(bowl, terracotta(CLAY, grain=1.6, bloom=0.0), behind=0.006)
    stone = design.pattern == 'plain'
    long = design.height * 0.83
    club = lathe(
        'pestle',
        _pestle(long),
        glaze(design, raw_below=long * 0.16) if stone else wood(BEECH, axis='Z', scale=0.5),
        columns=96,
    )
    mouth = float(outer[-1, 0]) - wall
    foot = (-mouth * 0.16, 0.0, floor + 0.004)
    aim([club], foot, (mouth - 0.012, mouth * 0.1, high * 1.0 + 0.003), 30)
    return Model(
        objects=[bowl, club],
        views={
            'front': View(elevation=16, fill=fill_of(design, 0.8)),
            'angle': View(azimuth=-22, elevation=44, fill=0.78),
            'detail': View(
                azimuth=-14,
                elevation=40,
                target=(-mouth * 0.2, -mouth * 0.4, high * 0.94),
                span=mouth * 1.5,
            ),
        },
        room=Room('table', share=0.44, elevation=22, props=('linen', 'fruit')),
    )


def _pestle(long: float) -> Any:
    """Return the pestle's section: a round club, a waist for the hand and a knob."""
    line = [(0.0, 0), (14, 2), (22, 9), (25, 20), (23, 34), (17, 52), (12.5, 84), (11.5, 118), (13.5, 146), (17, 164)]
    line += [(17.5, 176), (14, 187), (7, 193), (0.0, 194)]
    return resample(spline(line, 12) * (long / 194), 0.001)
