"""Finish baskets: floors, rims, runners and handles of willow."""

from __future__ import annotations

from typing import Any, Sequence

import numpy as np

from kit.curves import resample, spline
from kit.willow import rods


def floor(
    name: str, radius: float, height: float, material: Any, random: np.random.Generator, rod: float = 0.0028
) -> list[Any]:
    """Weave a round floor: spokes, and weavers that run around them."""
    spokes = []
    for angle in np.linspace(0, np.pi, 12, endpoint=False):
        way = np.array([np.cos(angle), np.sin(angle), 0.0])
        spokes.append(np.outer(np.linspace(-radius, radius, 24), way) + (0, 0, height))
    rings = []
    fine = np.linspace(0, 2 * np.pi, 144, endpoint=False)
    for row, r in enumerate(np.arange(radius * 0.12, radius, rod * 1.9)):
        sway = rod * 1.1 * np.cos(fine * 12 + row * np.pi)
        rings.append(np.stack([r * np.cos(fine), r * np.sin(fine), height + sway], 1))
    return [
        rods(f'{name} spokes', spokes, [rod * 1.2] * len(spokes), material, random),
        rods(name, rings, [rod] * len(rings), material, random, closed=True),
    ]


def rolled_rim(
    name: str, radius: float, height: float, material: Any, random: np.random.Generator, *, rod: float = 0.004
) -> Any:
    """Roll the stakes down into a rim: rods that wind around it at a slant, close together."""
    count = max(24, round(2 * np.pi * radius / (rod * 2.4)))
    lines = []
    t = np.linspace(0, 1, 18)
    for index in range(count):
        start = index * 2 * np.pi / count
        angle = start + t * 2 * np.pi * 5.5 / count
        roll = np.pi * (1.15 - 1.9 * t)
        reach = radius + rod * 1.5 * np.cos(roll)
        lines.append(np.stack([reach * np.cos(angle), reach * np.sin(angle), height + rod * 1.6 * np.sin(roll)], 1))
    core = np.linspace(0, 2 * np.pi, 200)
    lines.append(np.stack([radius * np.cos(core), radius * np.sin(core), np.full_like(core, height)], 1))
    return rods(name, lines, [rod] * count + [rod * 1.4], material, random)


def bow(
    name: str,
    points: Sequence[Sequence[float]],
    material: Any,
    random: np.random.Generator,
    *,
    rod: float = 0.0032,
    twist: float = 9.0,
) -> Any:
    """Wind rods around one another along a curve: a handle. `twist` is the number of turns per metre."""
    line = resample(spline(points, 24), 0.004)
    tangent = np.gradient(line, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    helper = (0.0, 1.0, 0.0) if abs(tangent[:, 1]).max() < 0.9 else (1.0, 0.0, 0.0)
    side = np.cross(tangent, helper)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(side, tangent)
    lines = [line]
    for index in range(6):
        phase = along * twist * 2 * np.pi + index * np.pi / 3
        lines.append(line + rod * 1.9 * (np.cos(phase)[:, None] * side + np.sin(phase)[:, None] * up))
    return rods(name, lines, [rod * 1.2] + [rod] * 6, material, random, across=helper)
