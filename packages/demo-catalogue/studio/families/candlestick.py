"""Build the candlestick: turned from beech, weighted, with a brass cup and a candle of 22 millimetres."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.candle import candle
from kit.choices import count_of, group, repeat
from kit.colour import darken, linear
from kit.curves import resample, spline
from kit.lathe import lathe, outline
from kit.metal import brass
from kit.model import Design, Model, Room, View
from kit.nodes import Shader
from kit.patterns import pattern_image, zone_of
from kit.wood import FINISHES, wood

SHAPES = [
    # one bead on a slim stem
    [
        (48, 0),
        (50, 1.5),
        (50, 7),
        (46, 10),
        (24, 15),
        (15, 27),
        (15, 32),
        (25, 46),
        (25, 56),
        (14, 72),
        (12, 100),
        (13, 128),
        (21, 142),
        (18, 156),
        (20, 176),
    ],
    # column with a plate
    [
        (44, 0),
        (46, 1.5),
        (46, 8),
        (43, 11),
        (20, 14),
        (16, 20),
        (16, 104),
        (20, 112),
        (34, 116),
        (35, 120),
        (33, 123),
        (21, 126),
        (20, 150),
    ],
    # three beads
    [
        (53, 0),
        (54.5, 1.5),
        (54, 6),
        (40, 10),
        (19, 14),
        (28, 32),
        (28, 46),
        (17, 66),
        (28, 86),
        (28, 100),
        (18, 120),
        (18, 126),
        (21, 140),
    ],
    # cone and bell
    [(40, 0), (41.5, 1.5), (41, 24), (37, 42), (24, 56), (15, 82), (15, 98), (25, 122), (26, 130), (21, 140)],
]
STAINS = {linear('#2e2622'), linear('#c79a63')}
"""Colours that are stains of the wood; others are paints."""


def build(design: Design) -> Model:
    """Build one of the four candlesticks; each of a set has its candle."""
    high = design.height
    outer = outline(SHAPES[design.shape], design.width, high, 0.001)
    zone = zone_of(design, (0.12, 0.92))
    mean = float(outer[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.8)
    finish = design.choices.get('finish', '61')
    plain = design.colour in STAINS and image is None
    timber = wood(design.colour, axis='Z', scale=0.6, finish=finish, pores=0.35)
    material = timber if plain else _paint(design, image, finish)
    random = design.random('candlestick')
    ends = [(0.0, 0.0005), (outer[0, 0] * 0.95, 0.0)], [(outer[-1, 0] * 0.96, high + 0.0006), (0.0, high + 0.0006)]
    stick = lathe('stick', np.vstack([ends[0], outer, ends[1]]), material, zone=(zone[0] * high, zone[1] * high))
    cup = lathe('cup', _cup(float(outer[-1, 0])) + (0, high), brass(), columns=96)
    lights = candle(0.0109, 0.2, high + 0.005, random)
    places = group(count_of(design), design.width * 1.25, random, turn=180)
    x, y = places[0][:2]
    return Model(
        objects=repeat([stick, cup, *lights], places),
        views={
            'front': View(elevation=7 if len(places) == 1 else 16, fill=0.84),
            'angle': View(azimuth=-24, elevation=26, fill=0.82),
            'detail': View(azimuth=-12, elevation=16, target=(x, y - 0.008, high * 0.86), span=high * 0.62),
        },
        room=Room('table', share=0.6, elevation=8, props=('book', 'linen')),
        fine=2,
    )


def _cup(top: float) -> Any:
    """Return a brass cup with a broad brim that catches the wax, set onto the wood."""
    brim = max(0.019, top * 1.12)
    # The foot of the cup stands on all of the wood, so that no gap is seen below the brim.
    line = [
        (0.0, -0.0002),
        (top * 0.99, -0.0002),
        (top * 1.0, 0.0012),
        (brim * 0.9, 0.0042),
        (brim, 0.0068),
        (brim * 0.985, 0.0078),
    ]
    line += [
        (brim * 0.88, 0.0056),
        (0.0138, 0.004),
        (0.0136, 0.0075),
        (0.0134, 0.02),
        (0.0128, 0.021),
        (0.0116, 0.0205),
    ]
    line += [(0.0113, 0.018), (0.0113, 0.006), (0.0, 0.005)]
    return resample(spline(line, 8), 0.0006)


def _paint(design: Design, image: Any | None, finish: str) -> Any:
    """Return paint on turned wood: the grain shows faintly, a pattern is painted over it."""
    s = Shader('paint')
    along = s.add('Mapping', {'Vector': s.coordinates(), 'Scale': (1.0, 1.0, 0.05)}).outputs[0]
    fibre = s.noise(0.002, 3, vector=along)
    tone: Any = design.colour
    if image is not None:
        for cover, paint in zip(s.separate(s.image(image, extend=False).outputs['Color']), design.tones):
            tone = s.mix(cover, tone, paint)
    tone = s.mix(s.math('MULTIPLY', fibre, 0.2), tone, darken(design.colour, 0.6))
    s.set(base_color=tone, roughness=FINISHES.get(finish, 0.42), normal=s.bump(fibre, 0.00008))
    return s.material
