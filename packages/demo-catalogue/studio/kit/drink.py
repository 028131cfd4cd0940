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
    veins = s.noise(0.006, 3, 0.65)
    colour = s.mix(s.math('MULTIPLY', s.ramp(veins, 0.3, 0.75), 0.35), (0.33, 0.145, 0.05), (0.24, 0.098, 0.032))
    rim = s.attribute('rim')
    colour = s.mix(s.math('MULTIPLY', rim, 0.75), colour, (0.5, 0.27, 0.11))
    foam = s.math('MULTIPLY', s.ramp(s.noise(0.0011, 1), 0.6, 0.72), s.math('ADD', s.math('MULTIPLY', rim, 0.9), 0.1))
    s.set(
        base_color=s.mix(foam, colour, (0.15, 0.06, 0.02)),
        roughness=0.07,
        specular=0.75,
        normal=s.bump(s.noise(0.02, 1), 0.00006),
    )
    share = np.linspace(0, 1, 40)[::-1]
    rise = 0.0007 * np.exp(-(1 - share) * radius / 0.0012)
    obj = lathe('coffee', np.stack([radius * share, height + rise], 1), s.material, columns=96)
    store(obj, 'rim', np.repeat(np.exp(-(1 - share) * radius / 0.0018), 96))
    return obj
