"""Shape cloth: filled by simulated pressure, draped by simulation, or laid in displaced folds."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Callable

import bpy
import numpy as np

from kit.mesh import grid, mesh


def sheet(
    name: str,
    width: float,
    height: float,
    material: Any,
    *,
    step: float = 0.01,
    shape: Callable[[Any, Any], Any] | None = None,
) -> Any:
    """Create a flat cloth in the plane z around the origin, or bent by `shape(x, y) -> (n, 3) points`.

    The UV map is in metres, for threads; the map `pattern` runs from 0 to 1.
    """
    columns, rows = max(2, round(width / step)) + 1, max(2, round(height / step)) + 1
    y, x = np.meshgrid(
        np.linspace(-height / 2, height / 2, rows), np.linspace(-width / 2, width / 2, columns), indexing='ij'
    )
    x, y = x.ravel(), y.ravel()
    points = shape(x, y) if shape else np.stack([x, y, 0 * x], 1)
    return cut(name, points, grid(columns, rows), np.stack([x, y], 1), (width, height), material)


def cut(
    name: str, points: Any, faces: list[tuple[int, ...]], flat: Any, size: tuple[float, float], material: Any
) -> Any:
    """Create cloth from points and their place in the flat piece (metres around its centre)."""
    corners = np.asarray(faces).ravel()
    obj = mesh(name, points, faces, material, flat[corners])
    layer = obj.data.uv_layers.new(name='pattern')
    layer.data.foreach_set('uv', (flat[corners] / np.array(size) + 0.5).astype(np.float32).ravel())
    return obj


def crumple(x: Any, y: Any, random: np.random.Generator, size: float, depth: float, count: int = 5) -> Any:
    """Return heights of soft folds: a few waves across the cloth, each fading along its length."""
    result = 0 * x
    for i in range(count):
        turn, phase = random.uniform(0, np.pi), random.uniform(0, 6)
        along, across = x * np.cos(turn) + y * np.sin(turn), -x * np.sin(turn) + y * np.cos(turn)
        bend = across + 0.2 * size * np.sin(along / size * 1.7 + phase)
        fade = 0.5 + 0.5 * np.sin(along / size * random.uniform(0.5, 1.1) + phase * 2)
        result = (
            result
            + depth / (1 + 0.5 * i) * fade * (1 - np.abs(np.sin(bend / size * np.pi * (1 + 0.4 * i) + phase))) ** 1.5
        )
    return result


def simulate(
    obj: Any,
    frames: int,
    *,
    colliders: list[Any] | None = None,
    pressure: float = 0.0,
    stiffness: float = 15.0,
    shrink: float = 0.0,
    gravity: float = 1.0,
    pins: Any = None,
    mass: float = 0.3,
) -> Any:
    """Let cloth fall over colliders or swell under pressure, and return its points. `pins` are vertices that stay."""
    scene = bpy.context.scene
    modifier = obj.modifiers.new('cloth', 'CLOTH')
    cloth = modifier.settings
    cloth.quality, cloth.mass, cloth.air_damping = 5, mass, 2.0
    cloth.tension_stiffness = cloth.compression_stiffness = stiffness
    cloth.shear_stiffness, cloth.bending_stiffness = stiffness / 3, 0.6
    cloth.shrink_min = shrink
    cloth.effector_weights.gravity = gravity
    if pressure:
        cloth.use_pressure, cloth.uniform_pressure_force = True, pressure
    if pins is not None:
        group = obj.vertex_groups.new(name='pins')
        group.add([int(each) for each in pins], 1.0, 'REPLACE')
        cloth.vertex_group_mass = 'pins'
    modifier.collision_settings.use_collision = bool(colliders)
    modifier.collision_settings.distance_min = 0.004
    for other in colliders or []:
        other.modifiers.new('collision', 'COLLISION')
        other.collision.thickness_outer = 0.004
        other.collision.cloth_friction = 12
    modifier.point_cache.frame_start, modifier.point_cache.frame_end = 1, frames + 1
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    result = _evaluated(obj)
    for other in colliders or []:
        other.modifiers.remove(other.modifiers['collision'])
    obj.modifiers.remove(modifier)
    scene.frame_set(1)
    return result


def _evaluated(obj: Any) -> Any:
    evaluated = obj.evaluated_get(bpy.context.evaluated_depsgraph_get())
    data = evaluated.to_mesh()
    points = np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get('co', points)
    evaluated.to_mesh_clear()
    return points.reshape(-1, 3)


def move(obj: Any, points: Any) -> None:
    """Set the points of a mesh."""
    obj.data.vertices.foreach_set('co', np.asarray(points, np.float32).ravel())
    obj.data.update()


@lru_cache(maxsize=16)
def _filled(width: float, height: float, thick: float, steps: int) -> tuple[Any, Any, tuple[tuple[int, ...], ...]]:
    """Sew two pieces together at their edges and fill them. Returns points, places in the flat piece, and faces."""
    rows = max(8, round(steps * height / width))
    v, u = np.meshgrid(np.linspace(-1, 1, rows + 1), np.linspace(-1, 1, steps + 1), indexing='ij')
    u, v = u.ravel(), v.ravel()
    border = (np.abs(u) > 0.999) | (np.abs(v) > 0.999)
    swell = ((1 - u**4) * (1 - v**4)) ** 0.6 * thick * 0.12 + 0.0008
    swell[border] = 0
    front = np.stack([u * width / 2, v * height / 2, swell], 1)
    back = front * (1, 1, -1)
    index = np.full(len(u), -1)
    index[border] = np.flatnonzero(border)
    index[~border] = len(u) + np.arange((~border).sum())
    faces = grid(steps + 1, rows + 1)
    faces = faces + [tuple(int(index[i]) for i in reversed(face)) for face in faces]
    points = np.vstack([front, back[~border]])
    flat = np.vstack([front[:, :2], back[~border][:, :2]])
    obj = mesh('filling', points, faces)
    result = simulate(obj, 36, pressure=thick * 28, gravity=0.0, stiffness=22.0, shrink=-0.012)
    bpy.data.objects.remove(obj)
    return result, flat, tuple(faces)


def pillow(name: str, width: float, height: float, thick: float, material: Any, *, steps: int = 72) -> Any:
    """Create a filled cushion in the plane z around the origin, with the wrinkles that pressure draws at seams."""
    points, flat, faces = _filled(round(width, 3), round(height, 3), round(thick, 3), steps)
    size = points.max(axis=0) - points.min(axis=0)
    points = points * (width / size[0], height / size[1], thick / size[2])
    return cut(name, points, list(faces), flat, (width, height), material)


def border_of(steps: int, rows: int) -> list[int]:
    """Return the vertices around the edge of a sheet in order, for piping and fringes."""
    wide = steps + 1
    bottom = list(range(wide))
    right = [r * wide + steps for r in range(1, rows + 1)]
    top = [rows * wide + c for c in range(steps - 1, -1, -1)]
    left = [r * wide for r in range(rows - 1, 0, -1)]
    return bottom + right + top + left
