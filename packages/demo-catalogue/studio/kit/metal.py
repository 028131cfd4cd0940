"""Make metals: brass that was handled, brushed steel, blackened iron, zinc."""

from __future__ import annotations

from typing import Any

from kit.colour import Colour, darken, lighten
from kit.nodes import Shader

BRASS: Colour = (0.78, 0.52, 0.20)
COPPER: Colour = (0.80, 0.42, 0.26)
STEEL: Colour = (0.60, 0.60, 0.585)


def metal(colour: Colour, *, rough: float = 0.3, brushed: bool = False, worn: float = 0.3) -> Any:
    """Return a bare metal; `brushed` stretches the scratches along the object's z axis, `worn` is tarnish."""
    s = Shader('metal')
    where = s.coordinates()
    if brushed:
        where = s.add('Mapping', {'Vector': where, 'Scale': (1.0, 1.0, 0.03)}).outputs[0]
    scratch = s.noise(0.0008, 1, vector=where)
    cloud = s.noise(0.025, 2)
    tarnish = s.math('MULTIPLY', s.ramp(cloud, 0.42, 0.8), worn)
    s.set(
        base_color=s.mix(tarnish, lighten(colour, 0.06), darken(colour, 0.45)),
        metallic=1.0,
        roughness=s.math(
            'ADD', s.math('MULTIPLY', s.ramp(scratch, 0.2, 0.8), 0.14), s.math('ADD', tarnish, rough - 0.05)
        ),
        normal=s.bump(scratch, 0.00002 if brushed else 0.000008),
    )
    return s.material


def brass(rough: float = 0.24) -> Any:
    """Return unlacquered brass."""
    return metal(BRASS, rough=rough, worn=0.35)


def steel(rough: float = 0.28) -> Any:
    """Return brushed stainless steel."""
    return metal(STEEL, rough=rough, brushed=True, worn=0.08)


def iron() -> Any:
    """Return blackened cast iron."""
    return metal((0.055, 0.052, 0.05), rough=0.5, worn=0.1)
