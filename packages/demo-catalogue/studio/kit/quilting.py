"""Quilt cloth by hand: small running stitches, and the batting swelling between them."""

from __future__ import annotations

from typing import Any

from kit.colour import Colour
from kit.imprint import Over

STITCH = 0.0046
"""Distance from one stitch to the next, in metres: five or six to an inch, as a practised hand sews them."""
THREAD = 0.0006
"""Half of the width of the quilting thread, in metres."""


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
        wander = s.math('MULTIPLY', s.math('SUBTRACT', s.noise(0.06, 1, vector=s.coordinates('UV')), 0.5), 0.0016)
        cell = s.math('FRACT', s.math('DIVIDE', s.math('ADD', across, wander), pitch))
        distance = s.math('MULTIPLY', s.math('SUBTRACT', 0.5, s.math('ABSOLUTE', s.math('SUBTRACT', cell, 0.5))), pitch)
        dash = s.ramp(s.math('SINE', s.math('MULTIPLY', along, 6.2832 / STITCH)), -0.25, 0.25)
        seams.append(s.math('MULTIPLY', dash, s.ramp(distance, THREAD * 1.2, THREAD * 0.8)))
        away.append(distance)
    near = s.math('MINIMUM', *away)
    # A pillow: round both ways and steepest at the seams, without a crease where two of its sides meet.
    domes = [s.math('SINE', s.math('MULTIPLY', each, 3.1416 / pitch)) for each in away]
    swell = s.math('POWER', s.math('MULTIPLY', *domes), 0.6)
    stitch = s.math('MAXIMUM', *seams)
    # Each stitch pulls the cloth in, so that small folds stand beside the line and fade towards the middle of the cell.
    puckers = s.math('MULTIPLY', s.noise(STITCH * 1.3, 1, vector=s.coordinates('UV')), s.ramp(near, 0.012, 0.001))
    height = s.math('ADD', s.math('SUBTRACT', swell, s.math('MULTIPLY', stitch, 0.05)), s.math('MULTIPLY', puckers, 0.22))
    before = s.source('Normal')
    s.set(
        base_color=s.mix(s.math('MULTIPLY', stitch, 0.85), s.source('Base Color'), thread),
        normal=s.bump(height, puff, None if isinstance(before, tuple) else before),
    )
    return material
