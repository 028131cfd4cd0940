"""Build the wrapping paper: rolls of printed paper with a band around them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from kit.choices import count_of
from kit.cloth import sheet
from kit.colour import linear, mix
from kit.imprint import imprint
from kit.lathe import lathe
from kit.model import Design, Model, Room, View
from kit.nodes import Shader
from kit.paper import paper
from kit.patterns import pattern_image
from kit.pose import move, settle, turn

SECOND = ('stripes', 'dots', 'zigzag', 'grid')
"""The pattern that goes with the first one, by shape."""
TURN = 2 * np.pi
BACK = '#f1e9d8'
KRAFT = '#b98f62'
"""Colour of the bands, which no design has, so that they stand out from every print."""


def build(design: Design) -> Model:
    """Build one of the four sets, lying side by side; their bands hold the loose ends."""
    radius, long = design.width / 2, design.height
    kinds = [
        design,
        replace(design, colour=design.accent, accent=design.colour, pattern=SECOND[design.shape]),
        replace(design, colour=mix(design.colour, design.accent, 0.4), pattern='plain'),
    ]
    random = design.random('rolls')
    count = count_of(design)
    objects: list[Any] = []
    for index in range(count):
        roll = _roll(kinds[index % 3], radius, long, random)
        turn(roll, 'X', -90)
        turn(roll, 'Z', float((index - (count - 1) / 2) * -1.6 + random.uniform(-0.5, 0.5)))
        settle(roll)
        middle = index - (count - 1) / 2
        objects += move(roll, middle * (2 * radius + 0.007), float(random.uniform(-0.02, 0.02)) - long / 2)
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-16, elevation=46, fill=0.86),
            'angle': View(azimuth=34, elevation=30, fill=0.9),
            'detail': View(azimuth=-26, elevation=34, target=(-radius, -long * 0.46, radius), span=radius * 4.2),
        },
        room=Room('table', turn=-34, share=0.56, elevation=26, props=('branch', 'linen')),
        fine=3,
    )


def _roll(design: Design, radius: float, long: float, random: np.random.Generator) -> list[Any]:
    """Roll a sheet around the z axis, from 0 upwards, with its band."""
    reach = 1.16 * TURN * radius
    image = pattern_image(design, reach, long, radius * 1.15, wraps=False, style='print')
    outside = imprint(paper(design.colour, tooth=0.6, coated=True), design, image)
    # The loose end is above, where it shows.
    start = float(random.uniform(-2.0, -1.4))

    def shape(x: Any, y: Any) -> Any:
        share = x / reach + 0.5
        angle = start + share * 1.16 * TURN
        r = radius - 0.0011 + 0.0006 * share + 0.0004 * np.clip((share - 0.93) / 0.07, 0, 1) ** 2
        return np.stack([r * np.cos(angle), r * np.sin(angle), y + long / 2], 1)

    wrap = sheet('paper', reach, long, outside, step=0.0035, shape=shape)
    core = radius * 0.34
    rim, end = radius - 0.001, 0.0003
    sides = [((rim, end), (core, end)), ((core, long - end), (rim, long - end))]
    inner = [
        lathe('turns', np.linspace(one, other, 24), _turns(design), inside_from=0, columns=128) for one, other in sides
    ]
    inner.append(lathe('bore', np.linspace((core, end), (core, long - end), 24), paper(linear(BACK)), columns=96))
    band_at, half = long * 0.5, 0.021
    profile = [(radius + 0.0004, band_at - half), (radius + 0.0007, band_at - half + 0.0003)]
    profile += [(radius + 0.0007, band_at + half - 0.0003), (radius + 0.0004, band_at + half)]
    band = lathe('band', np.array(profile), paper(linear(KRAFT), tooth=2), columns=128)
    return [wrap, *inner, band]


def _turns(design: Design) -> Any:
    """Return the end of a roll, where the turns of the paper show; the back of the paper is white."""
    s = Shader('turns')
    layer = s.math('SINE', s.math('MULTIPLY', s.attribute('inside'), TURN / 0.0011))
    white = linear(BACK)
    s.set(
        base_color=s.mix(s.ramp(layer, -0.2, 0.9), white, mix(white, design.tones[2], 0.6)),
        roughness=0.95,
        normal=s.bump(layer, 0.0002),
    )
    return s.material
