"""Build the woven lamp: a shade of willow around a bulb, on a cloth cord that leaves the picture above."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.basketry import rolled_rim
from kit.choices import fill_of, sized
from kit.curves import resample, spline
from kit.lamp import bulb, cord
from kit.lathe import lathe
from kit.metal import brass
from kit.model import Design, Model, Room, View
from kit.pose import move
from kit.tint import around, dyed, tint
from kit.willow import basket, rod_material

SHAPES = [
    [(90, 0), (150, 50), (190, 150), (150, 250), (60, 300)],
    [(180, 0), (190, 30), (150, 130), (60, 210), (40, 220)],
    [(70, 0), (110, 40), (130, 170), (110, 290), (60, 330)],
    [(120, 0), (210, 70), (210, 110), (120, 180), (50, 196)],
]
ROD = (0.0024, 0.0022, 0.0024, 0.0026)
HANG = 0.75
"""Height of the lower edge above the paper, in units of the width: the shadow falls below the picture."""


def build(design: Design) -> Model:
    """Build one of the four lamps, hanging."""
    design = sized(design)
    shape = np.array(SHAPES[design.shape], float)
    line = spline(SHAPES[design.shape], 16)
    line = line * (design.width / 2 / line[:, 0].max(), (design.height - 0.012) / shape[-1, 1])
    profile = resample(line, 0.006)
    high = float(profile[-1, 1])
    low = design.width * HANG
    random = design.random('woven lamp')
    rod = ROD[design.shape]
    wall = basket('shade', profile, dyed(rod_material(design.colour), design.accent), random, stakes=38, rod=rod)
    mean = float(profile[:, 0].mean())
    tint(wall[1:], design, (2 * np.pi * mean, high * 0.9), mean * 0.45, around(high * 0.06, high * 0.94))
    tint([wall[0]], design, (1.0, 1.0), 1.0, lambda points: (points[:, 0] * 0, points[:, 0] * 0 - 1))
    if design.pattern == 'zigzag':
        _only_full(wall[1:])
    plain = rod_material(design.colour)
    holder = [
        (0.0, high - 0.07),
        (0.017, high - 0.07),
        (0.019, high - 0.066),
        (0.019, high - 0.02),
        (0.012, high - 0.012),
    ]
    holder += [(0.008, high + 0.006), (0.0036, high + 0.012), (0.0, high + 0.012)]
    ring = float(profile[-1, 0])
    bridge = [(0.012, high - 0.004), (ring, high - 0.003), (ring, high), (0.012, high - 0.001)]
    parts = [
        *wall,
        rolled_rim('lower rim', float(profile[0, 0]), 0.002, plain, random, rod=rod * 1.25),
        rolled_rim('upper rim', ring, high, plain, random, rod=rod * 1.25),
        lathe('bridge', np.array(bridge), brass(), columns=64),
        lathe('holder', np.array(holder), brass(0.35), columns=48),
    ]
    move(parts, z=low)
    lamp = bulb((0.0, 0.0, low + high - 0.12), size=min(0.047, high * 0.2), watts=5.0)
    flex = cord(
        [(0.0, 0.0, low + high + 0.006), (0.0, 0.0, low + high + 0.6), (0.0, 0.0, low + 3.6)],
        design.choices.get('cord'),
    )
    flex['unframed'] = True
    return Model(
        objects=[*parts, lamp, flex],
        views={
            # The span, which needs a target, keeps small sizes from being scaled down: their cords would end in the air.
            'front': View(elevation=9, fill=fill_of(design, 0.64), span=0.0),
            'angle': View(azimuth=-24, elevation=-16, fill=0.64),
            'detail': View(
                azimuth=-18,
                elevation=8,
                target=(-mean * 0.4, -mean * 0.9, low + high * 0.5),
                span=high * 0.8,
            ),
        },
        room=Room('table', share=0.32, elevation=4, props=('book', 'branch')),
    )


def _only_full(rods: list[Any]) -> None:
    """Leave out the rows of half tone, which look like stains on rods that are lit from behind."""
    for rod in rods:
        cover = np.empty(len(rod.data.vertices), np.float32)
        layer = rod.data.attributes['cover'].data
        layer.foreach_get('value', cover)
        cover[cover < 0.75] = 0
        layer.foreach_set('value', cover)
