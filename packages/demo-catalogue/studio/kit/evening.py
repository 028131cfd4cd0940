"""Light a scene in the evening: lamps that are lit, candles that burn, dusk outside."""

from __future__ import annotations

from typing import Any, Sequence

import bpy
import numpy as np

from kit.lathe import lathe
from kit.light import sky, softbox
from kit.nodes import Shader

DUSK_LOW = (0.30, 0.20, 0.20)
DUSK_HIGH = (0.05, 0.085, 0.19)
"""What a window shows: the last glow above the roofs, and the sky."""
WARM = (1.0, 0.56, 0.25)
FLAME = (1.0, 0.50, 0.16)


def evening(
    centre: Sequence[float] = (0.0, 0.0, 0.3), *, bulbs: float = 1.0, fill: float = 1.0, glow: float = 0.35
) -> None:
    """Let dusk come in from the left, and light the bulbs of all lamps in the scene.

    `bulbs` multiplies their light. `glow` multiplies what the camera sees of them, so that they do not burn out.
    """
    sky((0.075, 0.055, 0.045), (0.055, 0.06, 0.09), 1.6 * fill)
    x, y, z = centre
    pane = softbox('dusk', (x - 3.2, y - 1.6, z + 1.1), (x, y, z), (2.0, 2.2), 0.5 * fill, (0.42, 0.56, 1.0))
    pane.visible_camera = False
    for light in bpy.data.lights:
        if light.name.startswith('bulb'):
            light.energy *= 22.0 * bulbs
            light.color = WARM
    for material in bpy.data.materials:
        if material.name.startswith('bulb') and material.use_nodes:
            strength = material.node_tree.nodes['Principled BSDF'].inputs['Emission Strength']
            strength.default_value *= glow


def flame(top: Sequence[float], *, watts: float = 5.0) -> list[Any]:
    """Light a candle: a flame on its wick, and the light that it gives."""
    t = np.linspace(0.0, 1.0, 24)
    profile = np.stack([0.0045 * np.sin(np.pi * t**0.62) ** 0.9 * (1 - 0.35 * t), 0.027 * t], 1)
    s = Shader('flame')
    height = s.add('SeparateXYZ', {0: s.coordinates('Generated')}).outputs[2]
    core = s.mix(s.ramp(height, 0.0, 0.35), (0.5, 0.22, 0.1), (1.0, 0.62, 0.24))
    s.set(base_color=(0.0, 0.0, 0.0), specular=0.0, emission=core, emission_strength=4.0)
    body = lathe('flame', profile, s.material, columns=32)
    body.location = tuple(top)
    body.visible_shadow = body.visible_diffuse = False
    light = bpy.data.lights.new('flame', 'POINT')
    light.energy, light.color, light.shadow_soft_size = watts, FLAME, 0.012
    lamp = bpy.data.objects.new('flame light', light)
    lamp.location = (top[0], top[1], top[2] + 0.016)
    bpy.context.scene.collection.objects.link(lamp)
    return [body, lamp]
