"""Light a scene in the evening: lamps that are lit, candles that burn, dusk outside."""

from __future__ import annotations

import math
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
    centre: Sequence[float] = (0.0, 0.0, 0.3), *, bulbs: float = 1.0, fill: float = 1.0, cloth: float = 1.0
) -> None:
    """Let dusk come in from the left, and light all lamps in the scene. `bulbs` and `fill` multiply both.

    A camera cannot hold both a lit shade of cloth and the room around it. If `cloth` is less than 1, only this share of the
    light shines on shades; beams through their openings make up for the rest.
    """
    sky((0.075, 0.055, 0.045), (0.055, 0.06, 0.09), 1.6 * fill)
    x, y, z = centre
    (pane,) = softbox('dusk', (x - 3.2, y - 1.6, z + 1.1), (x, y, z), (2.0, 2.2), 0.5 * fill, (0.42, 0.56, 1.0))
    pane.visible_camera = False
    bpy.context.view_layer.update()
    for obj in [obj for obj in bpy.data.objects if obj.name.startswith('bulb light')]:
        watts = obj.data.energy * 22.0 * bulbs
        obj.data.energy, obj.data.color = watts * cloth, WARM
        if cloth >= 1:
            continue
        for name, half_turn, angle in (('down', 0.0, 104.0), ('up', math.pi, 84.0)):
            _beam(name, obj.matrix_world.translation, (watts, half_turn, math.radians(angle)))
    for material in bpy.data.materials:
        if material.name.startswith('bulb') and material.use_nodes:
            material.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value *= 0.35


def _beam(name: str, place: Any, beam: tuple[float, float, float]) -> None:
    """Add the light that leaves a shade through an opening: its watts, its turn and its angle."""
    spot = bpy.data.lights.new(name, 'SPOT')
    spot.color, spot.shadow_soft_size, spot.spot_blend = WARM, 0.03, 0.7
    spot.energy, turn, spot.spot_size = beam
    obj = bpy.data.objects.new(name, spot)
    obj.location, obj.rotation_euler = place, (turn, 0.0, 0.0)
    bpy.context.scene.collection.objects.link(obj)


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
