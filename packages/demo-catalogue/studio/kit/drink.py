"""Pour coffee into a cup and water into a glass."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.curves import offset
from kit.lathe import lathe
from kit.mesh import store
from kit.nodes import Shader


def coffee(radius: float, height: float) -> Any:
    """Fill a cup with espresso up to a height: hazel crema with darker veins, and bubbles at the wall."""
    s = Shader('coffee')
    veins = s.noise(0.009, 2, 0.6)
    colour = s.mix(s.ramp(veins, 0.38, 0.66), (0.30, 0.135, 0.048), (0.2, 0.08, 0.028))
    rim = s.attribute('rim')
    colour = s.mix(s.math('MULTIPLY', rim, 0.7), colour, (0.42, 0.22, 0.09))
    bubbles = s.math('MULTIPLY', s.ramp(s.noise(0.0014, 1), 0.62, 0.72), rim)
    s.set(
        base_color=s.mix(bubbles, colour, (0.16, 0.065, 0.022)),
        roughness=0.3,
        specular=0.35,
        normal=s.bump(s.noise(0.0012, 2), 0.00008),
    )
    share = np.linspace(0, 1, 40)[::-1]
    rise = 0.0007 * np.exp(-(1 - share) * radius / 0.0012)
    obj = lathe('coffee', np.stack([radius * share, height + rise], 1), s.material, columns=96)
    store(obj, 'rim', np.repeat(np.exp(-(1 - share) * radius / 0.003), 96))
    return obj


def water(outer: Any, wall: float, bottom: float, level: float) -> Any:
    """Fill a glass vessel with water up to a level. It reaches a little into the wall, so that no air shows between."""
    inner = offset(outer, wall - 0.0003)
    side = inner[(inner[:, 1] > bottom) & (inner[:, 1] < level)]
    rim, low = side[-1], side[0]
    top = [(rim[0], level), (rim[0] - 0.0008, level - 0.0006), (rim[0] - 0.003, level - 0.001), (0.0, level - 0.001)]
    profile = np.vstack([[(0.0, bottom - 0.0003)], [(low[0], bottom - 0.0003)], side, top])
    s = Shader('water')
    clear = s.add('BsdfGlass', {'Color': (0.97, 0.99, 0.985), 'Roughness': 0.0, 'IOR': 1.33})
    through = s.add('BsdfTransparent', {'Color': (0.98, 0.99, 0.99)})
    ray = s.add('LightPath').outputs['Is Shadow Ray']
    both = s.add('MixShader', {0: ray, 1: clear.outputs[0], 2: through.outputs[0]})
    s.tree.links.new(both.outputs[0], s.output.inputs['Surface'])
    return lathe('water', profile, s.material, columns=128)
