"""Weave willow: stakes upright, weavers in front of one and behind the next, plaited rims."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import Colour, darken, lighten
from kit.mesh import grid, mesh
from kit.nodes import Shader


def rod_material(colour: Colour) -> Any:
    """Return the bark of peeled or brown willow; each rod has its own tone."""
    s = Shader('willow')
    own = s.attribute('own')
    stripe = s.noise(0.004, 2)
    tone = s.mix(own, darken(colour, 0.38), lighten(colour, 0.1))
    s.set(
        base_color=s.mix(s.math('MULTIPLY', stripe, 0.45), tone, darken(colour, 0.55)),
        roughness=0.5,
        specular=0.4,
        normal=s.bump(s.noise(0.0012, 3), 0.00015),
    )
    return s.material


def rods(
    name: str,
    lines: list[Any],
    radii: list[Any],
    material: Any,
    random: np.random.Generator,
    *,
    closed: bool = False,
    sides: int = 8,
    across: tuple[float, float, float] | None = None,
) -> Any:
    """Create many rods as one mesh from arrays of points; `radii` are numbers, or arrays with one per point.

    `across` is a direction that no rod takes. Without it, a rod is pinched where it becomes steep.
    """
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    vertices, faces, own, start = [], [], [], 0
    for line, radius in zip(lines, radii):
        tangent = (np.roll(line, -1, axis=0) - np.roll(line, 1, axis=0)) if closed else np.gradient(line, axis=0)
        tangent = tangent / np.maximum(np.linalg.norm(tangent, axis=1, keepdims=True), 1e-9)
        steep = np.abs(tangent[:, 2:]) > 0.8
        helper = across or np.where(steep, (1.0, 0.0, 0.0), (0.0, 0.0, 1.0))
        side = np.cross(tangent, helper)
        side /= np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-9)
        up = np.cross(side, tangent)
        reach = np.broadcast_to(np.asarray(radius, float), (len(line),))[:, None, None]
        ring = line[:, None] + (side[:, None] * np.cos(angle)[:, None] + up[:, None] * np.sin(angle)[:, None]) * reach
        vertices.append(ring.reshape(-1, 3))
        count = len(line)
        rows = grid(sides, count, wrap=True)
        if closed:
            rows += [
                ((count - 1) * sides + c, (count - 1) * sides + (c + 1) % sides, (c + 1) % sides, c)
                for c in range(sides)
            ]
        faces += [tuple(start + i for i in face) for face in rows]
        own.append(np.full(count * sides, random.uniform(0, 1)))
        start += count * sides
    obj = mesh(name, np.vstack(vertices), faces, material)
    layer = obj.data.attributes.new('own', 'FLOAT', 'POINT')
    layer.data.foreach_set('value', np.concatenate(own).astype(np.float32))
    return obj


def basket(
    name: str, profile: Any, material: Any, random: np.random.Generator, *, stakes: int = 33, rod: float = 0.0022
) -> list[Any]:
    """Weave a wall along a profile (radius, height) from bottom to top. `rod` is the radius of the weavers."""
    stakes += stakes % 2
    height = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(profile, axis=0), axis=1))])
    rows = max(3, int(height[-1] / (rod * 1.75)))
    lines, radii = [], []
    turn = np.linspace(0, 2 * np.pi, stakes, endpoint=False)
    for angle in turn:
        lines.append(np.stack([profile[:, 0] * np.cos(angle), profile[:, 0] * np.sin(angle), profile[:, 1]], 1))
        radii.append(rod * 1.15)
    fine = np.linspace(0, 2 * np.pi, stakes * 6, endpoint=False)
    for row in range(rows):
        along = (row + 0.5) / rows * height[-1]
        radius, z = np.interp(along, height, profile[:, 0]), np.interp(along, height, profile[:, 1])
        sway = rod * 1.5 * np.cos(fine * stakes / 2 + row * np.pi)
        wander = rod * 0.25 * np.sin(fine * 3 + random.uniform(0, 6))
        lines.append(np.stack([(radius + sway) * np.cos(fine), (radius + sway) * np.sin(fine), z + wander], 1))
        radii.append(rod * random.uniform(0.82, 1.12))
    upright = rods(f'{name} stakes', lines[:stakes], radii[:stakes], material, random)
    woven = rods(name, lines[stakes:], radii[stakes:], material, random, closed=True)
    return [upright, woven]


def plait(
    name: str,
    radius: float,
    height: float,
    material: Any,
    random: np.random.Generator,
    *,
    rod: float = 0.003,
    strands: int = 3,
) -> Any:
    """Plait a rim: strands that wind around one another along a circle."""
    angle = np.linspace(0, 2 * np.pi, 420, endpoint=False)
    twists = max(8, round(radius * 2 * np.pi / (rod * 14)))
    lines = []
    for strand in range(strands):
        phase = angle * twists + strand * 2 * np.pi / strands
        reach = radius + rod * 1.1 * np.cos(phase)
        lines.append(np.stack([reach * np.cos(angle), reach * np.sin(angle), height + rod * 1.1 * np.sin(phase)], 1))
    return rods(name, lines, [rod] * strands, material, random, closed=True)
