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
"""Views through a window: the last glow above the roofs, and the sky."""
NIGHT_TREES = ((0.014, 0.02, 0.03), (0.05, 0.055, 0.075))
"""Trees against that sky: the colours of their shade and their light."""
WARM = (1.0, 0.56, 0.25)
FLAME = (1.0, 0.50, 0.16)
OPENINGS = {'up': (0.72, 0.86), 'down': (0.6, 0.78)}
"""Light that leaves a shade by an opening: cosines of the angles from the vertical at which it begins and is whole."""


class Lamp(Shader):
    """Build the nodes of a light."""

    def __init__(self, light: Any) -> None:
        light.use_nodes = True
        self.tree, self.noises, self.spaces = light.node_tree, {}, None


def evening(
    centre: Sequence[float] = (0.0, 0.0, 0.3), *, bulbs: float = 1.0, fill: float = 1.0, cloth: float = 1.0
) -> None:
    """Let dusk come in from the left, and light all lamps in the scene. `bulbs` and `fill` multiply both.

    A camera cannot hold both a lit shade of cloth and the room around it. If `cloth` is less than 1, only this share of
    the light shines on shades, and all of it through their openings.
    """
    sky((0.075, 0.055, 0.045), (0.055, 0.06, 0.09), 1.6 * fill)
    x, y, z = centre
    (pane,) = softbox('dusk', (x - 3.2, y - 1.6, z + 1.1), (x, y, z), (2.0, 2.2), 0.5 * fill, (0.42, 0.56, 1.0))
    pane.visible_camera = False
    bpy.context.view_layer.update()
    for obj in [obj for obj in bpy.data.objects if obj.name.startswith('bulb light')]:
        obj.data.energy, obj.data.color = obj.data.energy * 22.0 * bulbs, WARM
        if cloth < 1:
            _shade(obj.data, cloth)
    for material in bpy.data.materials:
        if material.name.startswith('bulb') and material.use_nodes:
            material.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value *= 0.35


def _shade(light: Any, cloth: float) -> None:
    """Let a light shine through the openings of its shade, above and below, and only a share of it elsewhere.

    One light with two beams is less noisy than three lights, of which each sample sees one.
    """
    s = Lamp(light)
    up = s.add('SeparateXYZ', {0: s.add('TexCoord').outputs['Normal']}).outputs[2]
    beams = [s.ramp(way, *OPENINGS[name]) for name, way in (('up', up), ('down', s.math('MULTIPLY', up, -1.0)))]
    share = s.math('MULTIPLY_ADD', s.math('MAXIMUM', *beams), 1.0 - cloth, cloth)
    s.tree.links.new(share, s.tree.nodes['Emission'].inputs['Strength'])


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
