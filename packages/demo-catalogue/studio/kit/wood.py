"""Make wood: growth rings cut lengthwise, pores, and a finish."""

from __future__ import annotations

from typing import Any

from kit.colour import Colour, darken, lighten, linear, mix
from kit.nodes import Shader

OAK = linear('#c79a63')
BEECH = linear('#d9b48a')
WALNUT = linear('#74492f')
ASH = linear('#dcc6a0')
FINISHES = {'61': 0.42, '62': 0.62, '63': 0.22}
"""Roughness by the value of the option `finish`: oiled, soaped, lacquered."""


def wood(colour: Colour = OAK, *, axis: str = 'X', scale: float = 1.0, finish: str = '61', pores: float = 1.0) -> Any:
    """Return wood whose grain runs along an axis of the object; `scale` above 1 enlarges the figure.

    Coordinates are those of the object, so a board that is moved by its location shows another cut: use `shift_grain`.
    """
    s = Shader('wood')
    where = s.coordinates()
    squeeze = {'X': (0.06, 1.0, 1.0), 'Y': (1.0, 0.06, 1.0), 'Z': (1.0, 1.0, 0.06)}[axis]
    offset = s.add('ObjectInfo').outputs['Random']
    shift = s.add(
        'CombineXYZ', {0: s.math('MULTIPLY', offset, 3.7), 1: s.math('MULTIPLY', offset, 1.9), 2: offset}
    ).outputs[0]
    moved = s.add('VectorMath', {0: where, 1: shift}, operation='ADD').outputs[0]
    along = s.add('Mapping', {'Vector': moved, 'Scale': squeeze}).outputs[0]
    wander = s.noise(0.05 * scale, 2, vector=along)
    rings = s.math(
        'FRACT',
        s.math('MULTIPLY', s.math('ADD', wander, s.math('MULTIPLY', s.noise(0.4 * scale, 1, vector=along), 1.5)), 6.0),
    )
    late = s.ramp(s.math('MULTIPLY', rings, s.ramp(rings, 1.0, 0.92)), 0.25, 0.95)
    fibre = s.noise(0.0022 * scale, 2, 0.7, vector=along)
    pore = s.math('MULTIPLY', s.ramp(s.noise(0.0011, 1, vector=along), 0.60, 0.70), pores)
    tone = s.mix(
        s.math('MULTIPLY', late, 0.55),
        lighten(mix(colour, (colour[0], colour[0] * 0.8, colour[0] * 0.55), 0.1), 0.06),
        darken(colour, 0.34),
    )
    tone = s.mix(s.math('MULTIPLY', s.ramp(fibre, 0.3, 0.75), 0.3), tone, darken(colour, 0.42))
    tone = s.mix(s.math('MULTIPLY', pore, 0.5), tone, darken(colour, 0.7))
    tone = s.mix(s.math('MULTIPLY', s.math('SUBTRACT', offset, 0.3), 0.22), tone, darken(colour, 0.4))
    rough = FINISHES.get(finish, 0.42)
    s.set(
        base_color=tone,
        roughness=s.math('ADD', s.math('MULTIPLY', fibre, 0.2), rough - 0.08),
        specular=0.4,
        clearcoat=0.5 if finish == '63' else 0.0,
        normal=s.bump(s.math('SUBTRACT', s.math('MULTIPLY', fibre, 0.4), pore), 0.00012),
    )
    return s.material


def painted(colour: Colour) -> Any:
    """Return painted wood that lets a little of the grain through."""
    s = Shader('painted wood')
    along = s.add('Mapping', {'Vector': s.coordinates(), 'Scale': (1.0, 1.0, 0.05)}).outputs[0]
    fibre = s.noise(0.002, 2, vector=along)
    s.set(
        base_color=s.mix(s.math('MULTIPLY', fibre, 0.16), colour, darken(colour, 0.5)),
        roughness=0.48,
        normal=s.bump(fibre, 0.00006),
    )
    return s.material
