"""Quilt cloth by hand: small running stitches, and the batting swelling between them."""

from __future__ import annotations

from typing import Any

from kit.colour import Colour
from kit.imprint import Over


def quilted(material: Any, thread: Colour, *, pitch: float = 0.05, puff: float = 0.005, square: bool = False) -> Any:
    """Stitch lines into a cloth whose first UV map is in metres: diamonds, or squares. Returns the material.

    `pitch` is the distance of the lines, `puff` how far the cloth rises between them (metres).
    """
    s = Over(material)
    u, v, _ = (s.add('SeparateXYZ', {0: s.coordinates('UV')}).outputs[i] for i in range(3))
    axes = (u, v)
    if not square:
        axes = (
            s.math('MULTIPLY', s.math('ADD', u, v), 0.7071),
            s.math('MULTIPLY', s.math('SUBTRACT', u, v), 0.7071),
        )
    away, seams = [], []
    for across, along in (axes, axes[::-1]):
        wander = s.math('MULTIPLY', s.math('SUBTRACT', s.noise(0.06, 1, vector=s.coordinates('UV')), 0.5), 0.004)
        cell = s.math('FRACT', s.math('DIVIDE', s.math('ADD', across, wander), pitch))
        distance = s.math('MULTIPLY', s.math('SUBTRACT', 0.5, s.math('ABSOLUTE', s.math('SUBTRACT', cell, 0.5))), pitch)
        dash = s.ramp(s.math('SINE', s.math('MULTIPLY', along, 6.2832 / 0.0072)), -0.15, 0.15)
        seams.append(s.math('MULTIPLY', dash, s.ramp(distance, 0.0010, 0.0006)))
        away.append(distance)
    near = s.math('MINIMUM', *away)
    swell = s.math('POWER', s.ramp(near, 0.0, pitch * 0.34), 0.45)
    stitch = s.math('MAXIMUM', *seams)
    puckers = s.math('MULTIPLY', s.noise(0.007, 2, vector=s.coordinates('UV')), s.ramp(near, 0.014, 0.0))
    height = s.math('ADD', s.math('ADD', swell, s.math('MULTIPLY', stitch, 0.12)), s.math('MULTIPLY', puckers, 0.3))
    before = s.source('Normal')
    s.set(
        base_color=s.mix(s.math('MULTIPLY', stitch, 0.85), s.source('Base Color'), thread),
        normal=s.bump(height, puff, None if isinstance(before, tuple) else before),
    )
    return material
