"""Shape cloth: filled, draped by simulation, or laid in displaced folds."""

from __future__ import annotations

from typing import Any, Callable

import bpy
import numpy as np

from kit.curves import spline
from kit.mesh import grid, mesh, subdivide

STEPS = 120
"""Cells across a filled cushion."""


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
    cloth.quality, cloth.mass, cloth.air_damping = 4, mass, 2.0
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


def _edge_folds(along: Any, away: Any, random: np.random.Generator, depth: float) -> Any:
    """Return the puckers that a seam draws into filled cloth: they start behind it and fade within a hand's breadth."""
    knots = np.linspace(along.min(), along.max(), max(6, round(float(np.ptp(along)) / 0.021)))
    swing = random.uniform(-1, 1, len(knots)) * random.uniform(0.3, 1.0, len(knots))
    smooth = spline(np.stack([knots, swing], 1), 8)
    drift = along + away * random.uniform(-0.25, 0.25)
    return depth * np.interp(drift, smooth[:, 0], smooth[:, 1]) * np.exp(-away / 0.045) * (1 - np.exp(-away / 0.006))


def _corner_folds(x: Any, y: Any, width: float, height: float, random: np.random.Generator, depth: float) -> Any:
    """Return the creases that run from the corners inwards, where cloth has to go somewhere."""
    result = 0 * x
    for i, j in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        for turn in random.uniform(-0.45, 0.45, 3):
            way = np.array([-i * np.cos(np.pi / 4 + turn), -j * np.sin(np.pi / 4 + turn)])
            dx, dy = x - i * width / 2, y - j * height / 2
            along, across = dx * way[0] + dy * way[1], dx * way[1] - dy * way[0]
            reach = width * random.uniform(0.14, 0.26)
            fade = np.clip(along / 0.03, 0, 1) * np.exp(-((np.maximum(along, 0) / reach) ** 2))
            result = result + depth * random.uniform(-1.0, 0.6) * fade * np.exp(
                -((across / (0.011 + 0.05 * np.abs(along))) ** 2)
            )
    return result


def pillow(
    name: str,
    width: float,
    height: float,
    thick: float,
    material: Any,
    random: np.random.Generator,
    *,
    steps: int = STEPS,
) -> Any:
    """Create a filled cushion in the plane z around the origin, y upwards: hollow sides, puckers and corner creases."""
    rows = max(8, round(steps * height / width))
    v, u = np.meshgrid(np.linspace(-1, 1, rows + 1), np.linspace(-1, 1, steps + 1), indexing='ij')
    u, v = u.ravel(), v.ravel()
    border = (np.abs(u) > 0.999) | (np.abs(v) > 0.999)
    flat = np.stack([u * width / 2, v * height / 2], 1)
    # The filling pulls the sides in; the lower one is pressed flat by the weight.
    x = flat[:, 0] * (1 - 0.07 * (1 - v**2) * np.abs(u))
    y = flat[:, 1] * (1 - np.where(v < 0, 0.014, 0.07) * (1 - u**2) * np.abs(v))
    swell = ((1 - u**2) * (1 - v**2)) ** 0.58 * thick / 2 * (1 - 0.12 * v)
    sides = []
    for way in (1, -1):
        z = swell.copy()
        for along, across, size in ((flat[:, 1], u, width), (flat[:, 0], v, height)):
            for end in (-1, 1):
                z = z + _edge_folds(along, np.abs(end - across) * size / 2, random, 0.011)
        z = z + _corner_folds(flat[:, 0], flat[:, 1], width, height, random, 0.02)
        sides.append(np.stack([x, y, np.where(border, 0, np.maximum(z, 0.0006)) * way], 1))
    index = np.full(len(u), -1)
    index[border] = np.flatnonzero(border)
    index[~border] = len(u) + np.arange((~border).sum())
    faces = grid(steps + 1, rows + 1)
    faces = faces + [tuple(int(index[i]) for i in reversed(face)) for face in faces]
    points = np.vstack([sides[0], sides[1][~border]])
    return subdivide(cut(name, points, faces, np.vstack([flat, flat[~border]]), (width, height), material), 1)


def seam_of(points: Any, width: float, height: float, steps: int = STEPS) -> Any:
    """Return the points of a cushion's seam in order, for piping and fringes."""
    rows = max(8, round(steps * height / width))
    front = points[: (steps + 1) * (rows + 1)].reshape(rows + 1, steps + 1, 3)
    return np.vstack([front[0, :-1], front[:-1, -1], front[-1, :0:-1], front[:0:-1, 0]])
