"""Build the storage jar: a straight pot with a lid of clay or cork."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import fill_of, sized
from kit.cork import cork
from kit.curves import resample, spline
from kit.glaze import glaze
from kit.lathe import lathe, outline, vessel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of

SHAPES = [
    # cylinder with a stepped shoulder, cork
    [(57, 0), (60, 1.5), (62, 6), (62.5, 60), (62, 126), (58, 138), (54, 142), (54, 147)],
    # round belly, lid of clay
    [(62, 0), (65, 1.5), (74, 20), (76, 52), (73, 84), (62, 106), (56, 113), (56, 117)],
    # tall cylinder, cork
    [(47, 0), (50, 1.5), (52, 6), (52.5, 90), (52, 188), (49, 200), (46, 204), (46, 209)],
    # broad pot that narrows upwards, lid of clay
    [(70, 0), (73, 1.5), (76, 8), (75, 40), (71.5, 88), (68, 97), (66, 100), (66, 104)],
]
LIDS = [28, 54, 26, 54]
"""Height of the lid above the rim, in the units of the shapes."""


def build(design: Design) -> Model:
    """Build one of the four jars in the chosen size."""
    design = sized(design)
    shape, rise = SHAPES[design.shape], LIDS[design.shape]
    unit = design.height / (shape[-1][1] + rise)
    high = shape[-1][1] * unit
    outer = outline(shape, design.width, high)
    zone = zone_of(design, (0.1, 0.84))
    mean = float(outer[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.5)
    random = design.random('jar')
    body = vessel('jar', outer, glaze(design, image), wall=0.0052, top=0.9, zone=zone, wobble=0.0004, random=random)
    mouth = float(outer[-1, 0])
    lid = _of_clay(mouth, rise * unit, design) if design.shape % 2 else _of_cork(mouth, rise * unit)
    for part in lid:
        part.location[2] = high
    return Model(
        objects=[body, *lid],
        views={
            'front': View(elevation=10, fill=fill_of(design, 0.74)),
            'angle': View(azimuth=-26, elevation=34, fill=0.74),
            'detail': View(
                azimuth=-20,
                elevation=24,
                target=(-mean * 0.3, -mean * 0.6, high * 0.94),
                span=design.width * 0.86,
            ),
        },
        room=Room('table', share=0.5, elevation=9, props=('branch', 'linen')),
    )


def _of_cork(mouth: float, rise: float) -> list[Any]:
    """Press a thick disc of cork into the neck."""
    tight, over = mouth - 0.0056, mouth * 1.0
    steps = [
        (0.0, -0.014),
        (tight - 0.0012, -0.014),
        (tight, -0.0125),
        (tight + 0.0002, 0.0003),
        (over - 0.001, 0.0006),
    ]
    steps += [
        (over, 0.002),
        (over * 1.02, rise - 0.003),
        (over * 1.0, rise - 0.0006),
        (over - 0.003, rise),
        (0.0, rise),
    ]
    return [lathe('cork', np.array(steps), cork(), columns=128)]


def _of_clay(mouth: float, rise: float, design: Design) -> list[Any]:
    """Lay a lid of clay on a ring of cork."""
    ring = [(mouth - 0.008, -0.006), (mouth - 0.0054, -0.006), (mouth - 0.005, 0.0), (mouth - 0.0002, 0.0004)]
    ring += [(mouth - 0.0002, 0.0034), (mouth - 0.008, 0.0034)]
    edge = [
        (0.0, 0.0035),
        (mouth * 0.9, 0.0035),
        (mouth * 1.04, 0.0036),
        (mouth * 1.06, 0.0062),
        (mouth * 1.05, 0.0095),
    ]
    dome = [(mouth * 0.98, 0.0125), (mouth * 0.6, rise * 0.4), (mouth * 0.22, rise * 0.48)]
    knob = [(mouth * 0.16, rise * 0.56), (mouth * 0.22, rise * 0.7), (mouth * 0.26, rise * 0.83)]
    knob += [(mouth * 0.19, rise * 0.96), (0.0004, rise)]
    line = resample(spline([*edge, *dome, *knob], 16), 0.001)
    return [lathe('ring', np.array(ring), cork(), columns=128), lathe('lid', line, glaze(design, raw_below=0))]
