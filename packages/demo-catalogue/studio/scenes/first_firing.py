"""Open the kiln: bricks, the glow of the chamber, pots that cool on a plank."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import linear
from kit.evening import evening
from kit.light import softbox
from kit.mesh import box
from kit.nodes import Shader
from kit.scene import Stage
from kit.setting import back_wall, block, table_top

BRICK = (0.23, 0.065, 0.115)


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: the kiln on the left, the plank in its light."""
    stage = Stage(job)
    table_top((3.6, 0.7), (0.0, 0.0), tone=linear('#8a6a4c'), across=3)
    back_wall(1.15, linear('#5a4a40'), low=-1.2)
    _kiln(-0.3, 0.62, stage.random('bricks'))
    stage.product('vase', (0.24, 0.1))
    stage.product('jug', (0.46, 0.0), 30)
    stage.product('bowl', (0.2, -0.12))
    stage.product('tall', (0.66, 0.16))
    stage.product('mug', (-0.08, 0.06), 40)
    evening((0.2, 0.0, 0.3), fill=1.6)
    stage.shoot((0.12, -2.0, 0.48), (0.12, 0.2, 0.32), lens=50, focus='vase', exposure=1.1)


def _kiln(x: float, y: float, random: np.random.Generator) -> None:
    """Wall up a kiln around a chamber whose fire has gone down to a glow."""
    s = Shader('brick')
    tone = s.mix(s.noise(0.09, 2), linear('#a9694b'), linear('#c99a78'))
    s.set(base_color=tone, roughness=0.95, normal=s.relief((s.noise(0.004, 2), 0.001), (s.noise(0.03, 1), 0.003)))
    wide, deep, high = BRICK[0] + 0.008, 0.2, BRICK[1] + 0.008
    opening, rise = 0.27, 0.34
    for row in range(22):
        z = -0.5 + (row + 0.5) * high
        for column in range(-4, 5):
            centre = x + (column + 0.5 * (row % 2)) * wide
            arch = opening if z < rise else (opening**2 - min(opening, z - rise) ** 2) ** 0.5
            if abs(centre - x) < arch + (BRICK[0] * 0.32 if z < rise + opening else -1.0):
                continue
            brick = block('brick', (BRICK[0], deep, BRICK[1]), (centre, y + 0.1, z), s.material)
            brick.location[1] += float(random.uniform(-0.004, 0.004))
    mortar = Shader('mortar')
    mortar.set(base_color=linear('#8c7c6c'), roughness=1.0)
    for side in (-1, 1):
        box('mortar', (0.8, 0.17, 3.0), (x + side * (opening + 0.5), y + 0.11, 0.0), mortar.material)
    glow = Shader('glow')
    up = glow.add('SeparateXYZ', {0: glow.coordinates('Generated')}).outputs[2]
    heat = glow.mix(glow.ramp(up, 0.1, 0.9), (1.0, 0.40, 0.10), (0.75, 0.14, 0.02))
    glow.set(base_color=(0.1, 0.03, 0.01), roughness=1.0, emission=heat, emission_strength=1.1)
    box('chamber', (1.0, 0.02, 1.4), (x, y + 0.5, 0.2), glow.material)
    for side in (-1, 1):
        box('cheek', (0.02, 0.4, 1.4), (x + side * (opening + 0.13), y + 0.3, 0.2), s.material)
    fire = softbox('fire', (x, y + 0.32, 0.24), (x + 0.3, -0.4, 0.05), (0.5, 0.5), 9.0, (1.0, 0.42, 0.12))
    fire.visible_camera = False
