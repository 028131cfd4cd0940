"""Build the wrapping paper: rolls of printed paper with a band around them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from kit.choices import count_of
from kit.cloth import sheet
from kit.colour import darken, linear, mix
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
CORE = 0.84
"""Radius of the tube per radius of the roll: three metres of strong paper lie around it."""
BOARD = '#9c7a54'
WALL = 0.0016
"""Colour and thickness of the tube."""
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
    core = radius * CORE
    rim, end = radius - 0.001, 0.0003
    sides = [((rim, end), (core, end)), ((core, long - end), (rim, long - end))]
    inner = [
        lathe('turns', np.linspace(one, other, 24), _turns(design), inside_from=0, columns=128) for one, other in sides
    ]
    # The turns lie around a tube of board, which sticks out by a hair.
    tube = [(core, end + 0.002), (core, end - 0.0004), (core - WALL, end - 0.0004), (core - WALL, long - end)]
    inner.append(lathe('tube', _dense(tube), paper(linear(BOARD), tooth=1.5), columns=96))
    band_at, half = long * 0.5, 0.021
    profile = [(radius + 0.0004, band_at - half), (radius + 0.0007, band_at - half + 0.0003)]
    profile += [(radius + 0.0007, band_at + half - 0.0003), (radius + 0.0004, band_at + half)]
    band = lathe('band', np.array(profile), paper(linear(KRAFT), tooth=2), columns=128)
    return [wrap, *inner, band]


def _dense(line: list[tuple[float, float]]) -> Any:
    """Return a section with points so close that its corners stay sharp."""
    ends = [np.linspace(one, two, 12, endpoint=False) for one, two in zip(line, line[1:])]
    return np.vstack([*ends, [line[-1]]])


def _turns(design: Design) -> Any:
    """Return the end of a roll, where the turns of the paper show: thin, and looser in some places than in others."""
    s = Shader('turns')
    inside = s.math('ADD', s.attribute('inside'), s.math('MULTIPLY', s.noise(0.012, 2), 0.0009))
    layer = s.math('SINE', s.math('MULTIPLY', inside, TURN / 0.00042))
    waves = [s.math('SINE', s.math('MULTIPLY', inside, TURN / pitch)) for pitch in (0.0023, 0.0041)]
    gap = s.math('MULTIPLY', s.ramp(layer, -0.2, -1.0), s.ramp(s.math('MULTIPLY', *waves), 0.1, 0.9))
    white = linear(BACK)
    tone = s.mix(s.math('MULTIPLY', s.ramp(layer, 0.9, -0.6), 0.3), white, mix(white, design.tones[2], 0.5))
    s.set(
        base_color=s.mix(s.math('MULTIPLY', gap, 0.7), tone, darken(white, 0.75)),
        roughness=0.95,
        normal=s.bump(layer, 0.00006),
    )
    return s.material
