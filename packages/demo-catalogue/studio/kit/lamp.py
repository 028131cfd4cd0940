"""Build the parts of lamps: shades of cloth, bulbs that glow, cords."""

from __future__ import annotations

from typing import Any, Sequence

import bpy
import numpy as np

from kit.cloth import cut
from kit.colour import Colour, linear
from kit.curves import lengths, radius_at
from kit.fabric import linen
from kit.lathe import lathe
from kit.mesh import grid
from kit.metal import brass, steel
from kit.nodes import Shader
from kit.pose import aim, move
from kit.sweep import tube

CORDS: dict[str, Colour] = {'41': linear('#26231f'), '42': linear('#d9cba9'), '43': linear('#a24a30')}
Bends = Sequence[tuple[float, float]]
WARM: Colour = (1.0, 0.62, 0.30)
"""The light of a bulb of 2,700 K in daylight."""
FLOOR: Bends = (
    (0.014, 0.09),
    (0.08, 0.122),
    (0.2, 0.112),
    (0.42, 0.062),
    (0.7, 0.06),
    (1.0, 0.095),
    (1.4, 0.1),
    (1.9, 0.06),
)
"""Bends of a cord on the floor: metres to the right of where it leaves the lamp, and behind it."""
TABLE: Bends = (
    (0.014, 0.03),
    (0.036, 0.046),
    (0.075, 0.042),
    (0.13, 0.004),
    (0.185, -0.022),
    (0.25, -0.016),
    (0.36, 0.022),
)
"""The same on a table, where other things may stand farther to the right."""


def shade(
    name: str,
    profile: Any,
    *,
    colour: Colour | None = None,
    tape: Colour | None = None,
    columns: int = 128,
    **more: Any,
) -> list[Any]:
    """Stretch linen over a profile (radius, height) from below; rings of tape hold both ends."""
    tone = colour or linear('#efe3c8')
    angle = np.linspace(0, 2 * np.pi, columns + 1) + np.pi / 2
    radius, height = profile[:, :1], profile[:, 1:]
    points = np.stack([radius * np.cos(angle), radius * np.sin(angle), height + 0 * angle], 2).reshape(-1, 3)
    around, up = float(radius.mean()) * 2 * np.pi, lengths(profile)
    flat = np.stack(
        np.broadcast_arrays((angle - np.pi / 2) / (2 * np.pi) * around - around / 2, up[:, None] - up[-1] / 2), 2
    ).reshape(-1, 2)
    cloth = cut(
        name,
        points,
        grid(columns + 1, len(profile)),
        flat,
        (around, float(up[-1])),
        linen(tone, **{'glow': 0.4, 'thread': 0.0011, **more}),
    )
    rim = linen(tape or tone, thread=0.0008, glow=0.2)
    rings = []
    for (r, z), way in ((profile[0], 1), (profile[-1], -1)):
        band = np.array(
            [(radius_at(profile, z + way * t) + 0.0006, z + way * t) for t in np.linspace(0.009, -0.0012, 6)]
            + [(r - 0.0016, z - way * 0.0012), (radius_at(profile, z + way * 0.009) - 0.0016, z + way * 0.009)]
        )
        rings.append(lathe(f'{name} tape', band, rim, columns=columns))
    return [cloth, *rings]


def spider(name: str, radius: float, height: float) -> list[Any]:
    """Hold a shade: three wires from a ring to its upper edge."""
    metal = brass()
    result = []
    for turn in np.radians((30, 150, 270)):
        end = (radius * np.cos(turn), radius * np.sin(turn), height)
        result.append(
            tube(name, [(0.012 * np.cos(turn), 0.012 * np.sin(turn), height - 0.004), end], metal, 0.0016, sides=10)
        )
    return result


def bulb(place: Sequence[float], *, size: float = 0.03, glows: bool = True, watts: float = 1.6) -> Any:
    """Screw in a bulb of opal glass. A glowing one lights its surroundings, gently, since it is day."""
    t = np.linspace(0, np.pi * 0.86, 32)
    globe = np.stack([size * np.sin(t), -size * np.cos(t)], 1)[::-1]
    profile = (
        np.vstack([[(0.013, -size * 1.75)], globe])
        if globe[0, 1] < 0
        else np.vstack([globe[::-1], [(0.013, size * 1.75)]])
    )
    s = Shader('bulb')
    s.set(base_color=(0.9, 0.88, 0.84), roughness=0.25)
    if glows:
        s.set(emission=WARM, emission_strength=18.0)
    obj = lathe('bulb', profile, s.material, columns=48)
    obj.location = tuple(place)
    if glows:
        light = bpy.data.lights.new('bulb', 'POINT')
        light.energy, light.color, light.shadow_soft_size = watts, WARM, size * 1.05
        lamp = bpy.data.objects.new('bulb light', light)
        lamp.location = tuple(place)
        bpy.context.scene.collection.objects.link(lamp)
        obj.visible_shadow = False
    return obj


def cord(points: Sequence[Sequence[float]], choice: str | None, *, radius: float = 0.0032) -> Any:
    """Lay a cord covered with cloth; `choice` is the value of the option `cord`."""
    s = Shader('cord')
    colour = CORDS.get(choice or '41', CORDS['41'])
    u, v, _ = (s.add('SeparateXYZ', {0: s.coordinates('UV')}).outputs[i] for i in range(3))
    twist = s.math('SINE', s.math('ADD', s.math('MULTIPLY', u, 2600.0), s.math('MULTIPLY', v, 12.566)))
    s.set(
        base_color=s.mix(s.ramp(twist, -1.0, 0.6), tuple(c * 0.55 for c in colour), colour),
        roughness=0.9,
        sheen=0.3,
        normal=s.bump(twist, 0.0003),
    )
    return tube('cord', points, s.material, radius, sides=14)


def laid_cord(
    start: Sequence[float],
    way: Sequence[float],
    choice: str | None = None,
    *,
    bends: Bends = FLOOR,
    radius: float = 0.0036,
) -> list[Any]:
    """Lay a cord that leaves a lamp at `start` (x, y, z) along `way` (x, y), and runs to the right in calm bends.

    It goes on beyond the picture, to a socket that is not seen. The camera does not frame it.
    """
    x, y, z = (float(each) for each in start)
    near = bends[0][1] * 0.3
    line = [(x, y, z), (x + way[0] * near, y + way[1] * near, (z + radius) / 2)]
    line += [(x + right, y + back, radius) for right, back in bends]
    return _unframed([cord(line, choice, radius=radius)])


def coiled_cord(foot: float, choice: str | None = None) -> list[Any]:
    """Lay the cord of a table lamp, whose foot has a radius, in a coil beside it on the right, the plug in front.

    The camera does not frame it.
    """
    low, reach = 0.0034, 0.027
    middle = np.array((foot + 0.042, foot * 0.35))
    angle = np.radians(np.linspace(165, -560, 38))
    share = np.linspace(0, 1, len(angle))
    size = reach * (1 + 0.07 * np.sin(3.1 * angle) - 0.1 * share)
    # Each turn lies on the one before, a little beside it.
    coil = np.stack([middle[0] + 0.004 * share + size * np.cos(angle), middle[1] + size * np.sin(angle)], 1)
    height = low * (1 + 1.7 * np.clip(share * 2.28 - 0.9, 0, 1.3))
    way = [(0.0, foot * 0.8, 0.007), (0.006, foot + 0.012, low)]
    way += [(float(x), float(y), float(z)) for (x, y), z in zip(coil, height)]
    # The last turn lies on top, and the plug in front of the coil.
    way += [(foot + 0.012, -0.012, low * 2.4), (foot + 0.016, -0.032, low * 1.6), (foot + 0.028, -0.042, low * 2.2)]
    return _unframed([cord(way, choice), *_plug(way[-1], (0.04, -0.008), 0.75)])


def _plug(place: Sequence[float], way: tuple[float, float], size: float = 1.0) -> list[Any]:
    """Lay a plug with two pins on the ground: its foot at a place, and pointing along `way` (x, y)."""
    line = [(0.0, 0.0), (0.005, 0.0), (0.0065, 0.012), (0.014, 0.018), (0.0175, 0.034), (0.0175, 0.05), (0.0, 0.052)]
    pin = np.array([(0.0, 0.05), (0.0024, 0.05), (0.0024, 0.066), (0.0, 0.069)]) * size
    pins = [move([lathe('pin', pin, steel())], side * size)[0] for side in (-0.0095, 0.0095)]
    x, y, high = place[0], place[1], 0.0176 * size
    parts = [lathe('plug', np.array(line) * size, rubber(), columns=48), *pins]
    return aim(parts, (x, y, high), (x + way[0], y + way[1], high))


def _unframed(parts: list[Any]) -> list[Any]:
    for part in parts:
        part['unframed'] = True
    return parts


def rubber() -> Any:
    """Return dark matt rubber."""
    s = Shader('rubber')
    s.set(base_color=linear('#2b2825'), roughness=0.6, specular=0.3)
    return s.material
