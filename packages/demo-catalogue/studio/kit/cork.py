"""Make cork: ground bark, pressed, with dark pores."""

from __future__ import annotations

from typing import Any

from kit.colour import linear
from kit.nodes import Shader


def cork() -> Any:
    """Return natural cork."""
    s = Shader('cork')
    grain, pore = s.noise(0.0022, 3, 0.7), s.ramp(s.noise(0.003, 2), 0.62, 0.68)
    tone = s.mix(s.ramp(grain, 0.3, 0.7), linear('#b98d5c'), linear('#d3ad7e'))
    s.set(
        base_color=s.mix(pore, tone, (0.16, 0.09, 0.045)),
        roughness=0.92,
        specular=0.15,
        normal=s.bump(s.math('SUBTRACT', 1.0, pore), 0.0004),
    )
    return s.material
