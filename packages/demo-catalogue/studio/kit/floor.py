"""Lay oak floors: narrow boards of random length, each of its own tone, under a satin varnish."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import Colour, darken, lighten, linear
from kit.extrude import prism
from kit.mesh import box
from kit.nodes import Shader

FLOOR = linear('#b08a63')
"""Oak, quieter than the catalogue's, so that furniture stands out."""
WIDTH = 0.105
"""Width of a board in metres."""
LENGTH = 1.35
"""Mean length of a board in metres."""
JOINT = 0.0006
"""Gap between two boards in metres."""


def varnished_oak(tone: Colour = FLOOR) -> Any:
    """Return quarter-sawn oak whose grain runs along y: long fibres, short pores, and another tone for each object."""
    s = Shader('oak floor')
    chance = s.add('ObjectInfo').outputs['Random']
    place = s.add('CombineXYZ', {0: s.math('MULTIPLY', chance, 7.3), 1: s.math('MULTIPLY', chance, 31.0), 2: chance})
    moved = s.add('VectorMath', {0: s.coordinates(), 1: place.outputs[0]}, operation='ADD').outputs[0]
    along = s.add('Mapping', {'Vector': moved, 'Scale': (1.0, 0.035, 1.0)}).outputs[0]
    streak = s.noise(0.011, 2, 0.6, vector=along)
    fibre = s.noise(0.0016, 2, 0.75, vector=along)
    pore = s.ramp(s.noise(0.0009, 1, vector=along), 0.6, 0.68)
    colour = s.mix(s.ramp(streak, 0.3, 0.72), lighten(tone, 0.1), darken(tone, 0.22))
    colour = s.mix(s.math('MULTIPLY', s.ramp(fibre, 0.35, 0.8), 0.45), colour, darken(tone, 0.5))
    colour = s.mix(s.math('MULTIPLY', pore, 0.6), colour, darken(tone, 0.75))
    # The golden ratio spreads the tone independently of the place in the log.
    other = s.math('FRACT', s.math('MULTIPLY', chance, 61.803))
    colour = s.mix(s.math('MULTIPLY', other, 0.3), colour, darken(tone, 0.55))
    colour = s.mix(s.math('MULTIPLY', chance, 0.22), colour, lighten(tone, 0.45))
    s.set(
        base_color=colour,
        roughness=s.math('MULTIPLY_ADD', fibre, 0.16, 0.26),
        specular=0.5,
    )
    return s.material


def floorboards(width: float, depth: float, back: float, tone: Colour = FLOOR) -> None:
    """Lay boards up to a wall, `back` metres behind the product; the surface is the plane z = 0.

    They run towards the camera: joints across the view would hardly be visible.
    """
    material, random = varnished_oak(tone), np.random.default_rng(5)
    x = (WIDTH - JOINT) / 2
    for row in range(round(width / WIDTH)):
        end = back + float(random.uniform(0.0, LENGTH * 0.8))
        while end > back - depth:
            length = LENGTH * float(random.uniform(0.7, 1.3))
            y = (length - JOINT) / 2
            outline = [(-x, -y), (x, -y), (x, y), (-x, y)]
            board = prism('board', outline, 0.015, material, edge=0.0011, segments=2)
            board.location = (WIDTH * (row + 0.5) - width / 2, end - length / 2, -0.015)
            end -= length
    ground = Shader('ground')
    ground.set(base_color=(0.02, 0.014, 0.01), roughness=1.0)
    box('ground', (width, depth, 0.01), (0.0, back - depth / 2, -0.02), ground.material)
