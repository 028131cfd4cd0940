"""Pour coffee into a cup."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.lathe import lathe
from kit.mesh import store
from kit.nodes import Shader


def coffee(radius: float, height: float) -> Any:
    """Fill a cup with espresso up to a height: hazel crema with darker veins, and bubbles at the wall."""
    s = Shader('coffee')
    veins = s.noise(0.009, 2, 0.6)
    colour = s.mix(s.math('MULTIPLY', s.ramp(veins, 0.36, 0.7), 0.6), (0.36, 0.165, 0.058), (0.25, 0.105, 0.036))
    rim = s.attribute('rim')
    colour = s.mix(s.math('MULTIPLY', rim, 0.7), colour, (0.56, 0.33, 0.15))
    bubbles = s.math('MULTIPLY', s.ramp(s.noise(0.0014, 1), 0.62, 0.72), rim)
    s.set(
        base_color=s.mix(bubbles, colour, (0.16, 0.065, 0.022)),
        roughness=0.16,
        specular=0.5,
        normal=s.bump(s.noise(0.0012, 2), 0.00008),
    )
    share = np.linspace(0, 1, 40)[::-1]
    rise = 0.0007 * np.exp(-(1 - share) * radius / 0.0012)
    obj = lathe('coffee', np.stack([radius * share, height + rise], 1), s.material, columns=96)
    store(obj, 'rim', np.repeat(np.exp(-(1 - share) * radius / 0.0018), 96))
    return obj
