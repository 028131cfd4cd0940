"""Build the bud vase: a porcelain bottle with a narrow neck for one branch."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import count_of, group, repeat
from kit.colour import linear
from kit.glaze import glaze
from kit.lathe import outline, vessel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.plants import twig

SHAPES = [
    # flask
    [
        (48, 0),
        (52, 2),
        (70, 24),
        (77, 58),
        (68, 96),
        (40, 130),
        (23, 158),
        (18, 192),
        (17.5, 270),
        (21, 290),
        (26, 298),
    ],
    # gourd
    [
        (39, 0),
        (42, 2),
        (55, 28),
        (59, 60),
        (50, 92),
        (41, 118),
        (48, 146),
        (57, 176),
        (46, 206),
        (29, 236),
        (21, 272),
        (21, 288),
        (26, 300),
    ],
    # onion with a long neck
    [(84, 0), (88, 2), (96, 20), (86, 44), (56, 68), (28, 86), (17, 108), (14, 150), (14, 212), (22, 232)],
    # long drop, high shoulder
    [(34, 0), (37, 2), (46, 26), (57, 100), (62, 156), (55, 186), (34, 206), (19, 222), (16.5, 244), (24, 258)],
]
LEAVES = [('#7f8a60', 0.056, 0.36), ('#71825a', 0.05, 0.26), ('#b59a62', 0.06, 0.12), ('#5f7d6b', 0.038, 0.5)]


def build(design: Design) -> Model:
    """Build one of the four bud vases; the first of a set holds a branch."""
    high = design.height
    outer = outline(SHAPES[design.shape], design.width, high, 0.0016)
    zone = zone_of(design, (0.06, 0.6))
    lower = outer[outer[:, 1] < high * 0.6]
    mean = float(lower[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.5)
    porcelain = glaze(design, image, raw_below=0.0022, gloss=0.95, speckle=0.0, clay=linear('#d9d2c4'))
    random = design.random('bottle vase')
    body = vessel('bottle', outer, porcelain, wall=0.0032, top=0.9, zone=zone, wobble=0.0003, random=random)
    places = group(count_of(design), design.width * 1.1, random, turn=180)
    bottles = repeat([body], places)
    branch = _branch(design, places[0], random)
    return Model(
        objects=[*bottles, *branch],
        views={
            'front': View(elevation=7 if len(places) == 1 else 16, fill=0.82),
            'angle': View(azimuth=-34, elevation=26, fill=0.82),
            'detail': View(
                azimuth=-14,
                elevation=14,
                target=(places[0][0], places[0][1] - mean * 0.5, high * 0.74),
                span=high * 0.56,
            ),
        },
        room=Room('table', share=0.62, elevation=8, props=('book', 'linen')),
    )


def _branch(design: Design, place: tuple[float, float, float, float], random: np.random.Generator) -> list[Any]:
    """Put one twig into the neck: it leans on the lip."""
    colour, leaf, slim = LEAVES[design.shape]
    high = design.height
    foot = np.array((place[0] + 0.002, place[1], high * 0.86))
    tip = foot + np.array((-0.064, -0.016, high * 0.14 + 0.19))
    return twig('branch', foot, tip, random, leaf=leaf, count=13, colour=linear(colour), slim=slim, thick=0.0024)
