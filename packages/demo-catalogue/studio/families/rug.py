"""Build the rug: flat-woven from hand-spun wool, with a border, and fringes that are the warp itself."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.cloth import sheet
from kit.colour import linear, mix
from kit.contact import contact
from kit.fabric import wool
from kit.fold import TAPER, fringe_lines
from kit.imprint import Over
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image
from kit.willow import rods

UNIT = (0.24, 0.17, 0.29, 0.21)
THICK = 0.008


def build(design: Design) -> Model:
    """Build one of the four rugs, lying flat with a few soft waves."""
    width, long = design.width, design.height
    image = pattern_image(design, width, long, UNIT[design.shape], wraps=False, style='print')
    cloth = wool(design.colour, thread=0.0052, slub=1.0, design=design, image=image)
    _border(cloth, design)
    random = design.random('rug')
    phases = random.uniform(0, 6, 3)

    def shape(x: Any, y: Any) -> Any:
        z = 0.0025 * (1 + np.sin(y / long * 9 + phases[0]) * np.sin(x / width * 5 + phases[1]))
        bend = 0.006 * np.sin(y / long * 7 + phases[2])
        return np.stack([x * (1 + 0.006 * np.sin(y / long * 11 + phases[1])) + bend, y, z + THICK / 2], 1)

    body = sheet('rug', width, long, cloth, step=0.02, shape=shape)
    wall = body.modifiers.new('thickness', 'SOLIDIFY')
    wall.thickness, wall.offset = THICK, 0.0
    smooth = body.modifiers.new('subdivision', 'SUBSURF')
    smooth.levels = smooth.render_levels = 1
    x = np.linspace(-width / 2, width / 2, 60)
    lines: list[Any] = []
    for side in (-1, 1):
        edge = shape(x, np.full_like(x, side * (long / 2 - 0.003)))
        lines += fringe_lines(edge, (0.0, side * 0.062, 0.0), random, pitch=0.0125, strands=9, drop=0.006)
    yarn = wool(mix(mix(design.accent, linear('#e2d3b4'), 0.8), design.colour, 0.1))
    fringe = rods('fringe', lines, [0.00095 * TAPER] * len(lines), yarn, random, sides=5)
    return Model(
        objects=[body, fringe, contact((long * 0.005, long * -0.002), (width / 2, long / 2), long * 0.022, 0.75)],
        views={
            'front': View(elevation=66, fill=0.86),
            'angle': View(azimuth=-34, elevation=30, fill=0.86),
            'detail': View(
                azimuth=-28,
                elevation=34,
                target=(-width * 0.3, -long * 0.46, 0.0),
                span=width * 0.34,
            ),
        },
        room=Room('floor', turn=0, share=0.7, elevation=24, props=('potted',)),
    )


def _border(cloth: Any, design: Design) -> None:
    """Weave a border along all sides, as wide as a hand, in the second colour; the field ends before it."""
    s = Over(cloth)
    u, v, _ = (s.add('SeparateXYZ', {0: s.coordinates('UV')}).outputs[i] for i in range(3))
    from_side = [
        s.math('SUBTRACT', size / 2, s.math('ABSOLUTE', axis)) for axis, size in ((u, design.width), (v, design.height))
    ]
    wander = s.math('MULTIPLY', s.math('SUBTRACT', s.noise(0.03, 1, vector=s.coordinates('UV')), 0.5), 0.006)
    away = s.math('ADD', s.math('MINIMUM', *from_side), wander)
    tone = s.source('Base Color')
    outer = s.mix(s.ramp(away, 0.084, 0.080), tone, design.colour)
    band = s.math('MULTIPLY', s.ramp(away, 0.030, 0.034), s.ramp(away, 0.068, 0.064))
    shaded = s.mix(
        1.0, outer, s.mix(s.noise(0.012, 2, vector=s.coordinates('UV')), (0.72,) * 3, (1.0,) * 3), 'MULTIPLY'
    )
    s.set(base_color=s.mix(s.math('MULTIPLY', band, 0.92), shaded, mix(design.accent, design.colour, 0.12)))
