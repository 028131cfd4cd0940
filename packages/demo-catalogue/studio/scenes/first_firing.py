"""Open the kiln: bricks, the glow of the chamber, pots that cool on a plank."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import linear
from kit.evening import evening
from kit.light import softbox
from kit.mesh import box, mesh
from kit.nodes import Shader
from kit.scene import Stage
from kit.setting import back_wall, block, table_top

BRICK = (0.23, 0.065, 0.115)


def photograph(job: dict[str, Any]) -> None:
    """Take the picture: the kiln on the left, the plank in its light."""
    stage = Stage(job)
    table_top((3.6, 0.7), (0.0, 0.0), tone=linear('#a58360'), across=3)
    back_wall(1.15, linear('#7a6658'), low=-1.2)
    _kiln(-0.3, 0.62, stage.random('bricks'))
    stage.product('vase', (0.24, 0.1))
    stage.product('jug', (0.46, 0.0), 30)
    stage.product('bowl', (0.2, -0.12))
    stage.product('tall', (-0.26, 0.92, -0.03))
    stage.product('mug', (-0.1, -0.08), 40)
    evening((0.2, 0.0, 0.3), fill=2.6)
    stage.shoot((0.12, -2.0, 0.48), (0.12, 0.2, 0.32), lens=50, focus='vase', exposure=1.4)


OPENING = 0.27
"""Half of the width of the chamber's door, and the radius of its arch."""
RISE = 0.3
"""Height at which the arch begins."""
RING = 0.115
"""Depth of the bricks around the door."""


def _kiln(x: float, y: float, random: np.random.Generator) -> None:
    """Wall up a kiln around a chamber whose fire has gone down to a glow."""
    s = Shader('brick')
    # Each brick has its own tone, from a dark, hard-burnt one to a pale one.
    own = s.add('ObjectInfo').outputs['Random']
    dark, pale = s.mix(own, linear('#7d4a34'), linear('#b97f5c')), s.mix(own, linear('#a5694c'), linear('#d3ab8b'))
    tone = s.mix(s.noise(0.05, 2), dark, pale)
    s.set(base_color=tone, roughness=0.95, normal=s.relief((s.noise(0.004, 2), 0.001), (s.noise(0.03, 1), 0.003)))
    _courses(x, y, s.material, random)
    _door(x, y, s.material)
    glow = Shader('glow')
    up = glow.add('SeparateXYZ', {0: glow.coordinates('Generated')}).outputs[2]
    heat = glow.mix(glow.ramp(up, 0.3, 0.75), (1.0, 0.42, 0.11), (0.5, 0.09, 0.015))
    glow.set(base_color=(0.1, 0.03, 0.01), roughness=1.0, emission=heat, emission_strength=1.8)
    box('chamber', (1.2, 0.02, 1.6), (x, y + 0.62, 0.2), glow.material)
    for side in (-1, 1):
        box('cheek', (0.02, 0.5, 1.6), (x + side * (OPENING + 0.05), y + 0.36, 0.2), s.material)
    box('hearth', (1.0, 0.6, 0.1), (x, y + 0.32, -0.08), s.material)
    (fire,) = softbox('fire', (x, y + 0.3, 0.3), (x + 0.35, -0.4, 0.05), (0.5, 0.5), 26.0, (1.0, 0.45, 0.14))
    fire.visible_camera = False


def _courses(x: float, y: float, material: Any, random: np.random.Generator) -> None:
    """Lay bricks in courses around the door, in front of a sheet of mortar that leaves the door open."""
    wide, deep, high = BRICK[0] + 0.008, 0.1, BRICK[1] + 0.008
    for row in range(24):
        z = -0.5 + (row + 0.5) * high
        for column in range(-6, 7):
            centre = x + (column + 0.5 * (row % 2)) * wide
            above = max(0.0, z - RISE - BRICK[1] / 2)
            pieces = [(centre, BRICK[0])]
            if float(np.hypot(max(0.0, abs(centre - x) - BRICK[0] / 2), above)) < OPENING:
                half = BRICK[0] / 2 - 0.004
                pieces = [(centre + side * (half / 2 + 0.004), half) for side in (-1, 1)]
            for middle, length in pieces:
                if float(np.hypot(max(0.0, abs(middle - x) - length / 2), above)) < OPENING:
                    continue
                place = (middle, y + deep / 2 + 0.012 + float(random.uniform(-0.003, 0.003)), z)
                brick = block('brick', (length, deep, BRICK[1]), place, material)
                brick.rotation_euler = tuple(random.normal(0.0, 0.006, 3))
    mortar = Shader('mortar')
    mortar.set(base_color=linear('#a3917d'), roughness=1.0)
    edge = [(OPENING, -0.6), *_arch(), (-OPENING, -0.6)]
    rim = [(2.0, -0.6), *((2.0 * np.cos(a), RISE + 2.0 * np.sin(a)) for a in _angles()), (-2.0, -0.6)]
    points = [(x + px, y + 0.02, pz) for px, pz in [*edge, *rim]]
    count = len(edge)
    # The joints of the arch widen outwards, and are filled almost to the face of its bricks.
    ring = [
        (x + r * np.cos(a), y - 0.004, RISE + r * np.sin(a)) for r in (OPENING, OPENING + RING) for a in _angles()
    ]
    half = len(ring) // 2
    faces = [(i, i + 1, half + i + 1, half + i) for i in range(half - 1)]
    mesh('joints', ring, faces, mortar.material, smooth=False)
    mesh(
        'mortar', points, [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)], mortar.material, smooth=False
    )


def _angles() -> Any:
    return np.linspace(0.0, np.pi, 25)


def _arch() -> list[tuple[float, float]]:
    return [(OPENING * float(np.cos(a)), RISE + OPENING * float(np.sin(a))) for a in _angles()]


def _door(x: float, y: float, material: Any) -> None:
    """Frame the door: bricks on end beside it, and a ring of them above."""
    middle, deep = OPENING + RING / 2, 0.16
    for row in range(11):
        z = RISE - (row + 0.5) * 0.073
        for side in (-1, 1):
            block('jamb', (RING, deep, 0.065), (x + side * middle, y + deep / 2 - 0.012, z), material)
    count = 15
    for i in range(count):
        angle = np.pi * (i + 0.5) / count
        place = (x + middle * float(np.cos(angle)), y + deep / 2 - 0.012, RISE + middle * float(np.sin(angle)))
        block('wedge', (RING, deep, 0.062), place, material).rotation_euler[1] = -float(angle)
