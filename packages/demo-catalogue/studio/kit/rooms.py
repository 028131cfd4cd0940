"""Furnish the corner of a room in which a product is photographed: a table, a floor or a wall, by a window."""

from __future__ import annotations

import math
import zlib
from typing import Any

import bpy
import numpy as np
from mathutils import Vector

from kit.colour import Colour, linear
from kit.extrude import prism
from kit.floor import floorboards
from kit.light import sky, softbox
from kit.mesh import box
from kit.model import Room
from kit.nodes import Shader
from kit.props import PROPS
from kit.wood import wood

PLASTER = linear('#e8e2d8')
TABLE = linear('#b3967a')
"""Oak by daylight: quieter than the catalogue's oak, so that products stand out."""


def plaster(colour: Colour = PLASTER) -> Any:
    """Return painted plaster. It is even: relief would keep the filter from calming the light on it."""
    s = Shader('plaster')
    s.set(base_color=colour, roughness=0.9, specular=0.2)
    return s.material


def boards(
    name: str,
    across: int,
    size: tuple[float, float, float],
    top: float,
    material: Any,
    centre: tuple[float, float] = (0.0, 0.0),
) -> list[Any]:
    """Lay boards side by side along x, with a fine joint; the surface is at the height `top`."""
    length, depth, thick = size
    each = depth / across
    result = []
    for i in range(across):
        outline = [
            (-length / 2, -each / 2 + 0.0004),
            (length / 2, -each / 2 + 0.0004),
            (length / 2, each / 2 - 0.0004),
            (-length / 2, each / 2 - 0.0004),
        ]
        board = prism(f'{name} {i}', outline, thick, material, edge=min(0.002, thick / 4))
        board.location = (centre[0], centre[1] - depth / 2 + each * (i + 0.5), top - thick)
        result.append(board)
    return result


def wall(distance: float, colour: Colour = PLASTER, low: float = -1.6) -> Any:
    """Put up the wall behind the product, `distance` metres back."""
    return box('wall', (8.0, 0.1, 5.0), (0.0, distance + 0.05, low + 2.5), plaster(colour))


def table(reach: float, random: np.random.Generator) -> None:
    """Stand the product on an oak table in front of a wall; `reach` is the size of the product."""
    depth = max(0.8, reach * 3.2)
    boards('table', 5, (max(2.2, reach * 8), depth, 0.032), 0.0, wood(TABLE, scale=1.2), (0.0, depth * 0.12))
    wall(depth * 0.62 + 0.25)


def floor(reach: float, random: np.random.Generator) -> None:
    """Stand the product on floorboards in front of a wall with a skirting."""
    back = max(0.55, reach * 0.8)
    floorboards(7.0, 5.6, back)
    wall(back, low=0.0)
    skirting = Shader('skirting')
    skirting.set(base_color=linear('#ece4d6'), roughness=0.5)
    box('skirting', (8.0, 0.016, 0.09), (0.0, back - 0.008, 0.045), skirting.material)


def hang(reach: float, random: np.random.Generator) -> None:
    """Hang the product on a wall; its back is the plane y = 0."""
    wall(0.0)


ROOMS = {'table': table, 'floor': floor, 'wall': hang}


def daylight(reach: float, centre: tuple[float, float, float]) -> None:
    """Let a tall window on the left light the room: sky from its pane, a low sun through its bars, a pale room around."""
    size = max(1.2, reach * 2.2)
    away = max(1.25, reach * 2.4)
    pane = (centre[0] - away, centre[1] - away * 0.35, centre[2] + size * 0.42)
    target = (centre[0], centre[1] + 0.05, centre[2])
    softbox('window', pane, target, (size, size * 1.3), 7.5, (0.97, 0.985, 1.0), edge=0.06, tiles=(2, 2))
    sun = bpy.data.lights.new('sun', 'SUN')
    sun.energy, sun.angle, sun.color = 3.2, math.radians(0.8), (1.0, 0.9, 0.76)
    obj = bpy.data.objects.new('sun', sun)
    obj.rotation_euler = (math.radians(58), 0.0, math.radians(-66))
    bpy.context.scene.collection.objects.link(obj)
    _bars(pane, size, obj)
    sky((0.46, 0.455, 0.45), (0.62, 0.625, 0.635), 1.15)


def _bars(pane: tuple[float, float, float], size: float, sun: Any) -> None:
    """Cast the shadow of the window's frame and bars; the camera does not see them, nor does the sky's light."""
    direction = np.array(sun.rotation_euler.to_matrix() @ Vector((0, 0, 1)))
    black = Shader('frame')
    black.set(base_color=(0.5, 0.48, 0.45), roughness=0.9)
    across = np.cross((0, 0, 1), direction)
    across /= np.linalg.norm(across)
    up = np.cross(direction, across)
    middle = direction * max(2.2, size * 1.6) + np.array((0.0, 0.0, 0.06 * size))
    strips: list[tuple[float, float, float, float]] = []
    wide, high = size * 0.42, size * 0.5
    for x in (-wide * 0.5, wide * 0.5):
        strips.append((x - 0.012 * size, x + 0.012 * size, -high, high))
    for y in (-high * 0.5, 0.0, high * 0.5):
        strips.append((-wide, wide, y - 0.012 * size, y + 0.012 * size))
    far = size * 6
    strips += [(-far, -wide, -far, far), (wide, far, -far, far), (-wide, wide, high, far), (-wide, wide, -far, -high)]
    points, faces = [], []
    for left, right, bottom, top in strips:
        base = len(points)
        points += [
            tuple(middle + across * x + up * y) for x, y in ((left, bottom), (right, bottom), (right, top), (left, top))
        ]
        faces.append((base, base + 1, base + 2, base + 3))
    data = bpy.data.meshes.new('bars')
    data.from_pydata([tuple(map(float, p)) for p in points], [], faces)
    data.materials.append(black.material)
    frame = bpy.data.objects.new('bars', data)
    bpy.context.scene.collection.objects.link(frame)
    for ray in ('camera', 'diffuse', 'glossy', 'transmission'):
        setattr(frame, f'visible_{ray}', False)


def furnish(room: Room, points: Any, job: dict[str, Any]) -> None:
    """Build the room around a product, add its props and light it."""
    random = np.random.default_rng(zlib.crc32(f'{job.get("seed", "")} room'.encode()))
    low, high = points.min(axis=0), points.max(axis=0)
    reach = float(max(high - low))
    ROOMS[room.kind](reach, random)
    for name, side in zip(room.props, (-1, 1, -1)):
        PROPS[name](side, (low, high), random)
    daylight(reach, tuple(map(float, (low + high) / 2)))
