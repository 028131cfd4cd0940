"""Dye rods, braids and reeds after a pattern: each point of a mesh stores how much of the second colour it has."""

from __future__ import annotations

from typing import Any, Callable, Iterable

import numpy as np

from kit.colour import Colour
from kit.imprint import Over
from kit.mesh import store
from kit.model import Design
from kit.patterns import paint
from kit.pose import points_of

Unroll = Callable[[Any], tuple[Any, Any]]
"""Returns for points the place in the pattern: u around and v upwards, 0 to 1. Outside of v there is none."""


def around(low: float, high: float) -> Unroll:
    """Unroll a turned body between two heights."""

    def unroll(points: Any) -> tuple[Any, Any]:
        angle = np.arctan2(points[:, 1], points[:, 0])
        return (angle / (2 * np.pi) + 0.25) % 1, (points[:, 2] - low) / (high - low)

    return unroll


def outwards(inner: float, outer: float) -> Unroll:
    """Unroll a disc between two radii."""

    def unroll(points: Any) -> tuple[Any, Any]:
        angle = np.arctan2(points[:, 1], points[:, 0])
        return (angle / (2 * np.pi) + 0.25) % 1, (np.hypot(points[:, 0], points[:, 1]) - inner) / (outer - inner)

    return unroll


def tint(objects: Iterable[Any], design: Design, size: tuple[float, float], unit: float, unroll: Unroll) -> None:
    """Store the attribute `cover`. `size` is that of the unrolled surface, `unit` a repeat, in metres."""
    picture = None if design.pattern == 'plain' else paint(design, *size, unit, style='print')
    for obj in objects:
        points = points_of(obj)
        cover = np.zeros(len(points))
        if picture is not None:
            rows, columns = picture.shape[:2]
            u, v = unroll(points)
            index = np.clip(v * rows, 0, rows - 1).astype(int), np.clip(u * columns, 0, columns - 1).astype(int)
            inside = (v >= 0) & (v < 1)
            cover = np.clip(picture[:, :, 0][index] + 0.5 * picture[:, :, 1][index], 0, 1) * inside
        store(obj, 'cover', cover)


def dyed(material: Any, colour: Colour, share: float = 1.0) -> Any:
    """Give a material the second colour where the mesh has `cover`, and return it; its relief stays."""
    s = Over(material)
    cover = s.math('MULTIPLY', s.ramp(s.attribute('cover'), 0.35, 0.65), share)
    tone = s.source('Base Color')
    shade = s.mix(1.0, s.mix(0.5, tone, (0.6, 0.6, 0.6)), (1.4, 1.4, 1.4), 'MULTIPLY')
    s.set(base_color=s.mix(cover, tone, s.mix(0.35, colour, s.mix(1.0, colour, shade, 'MULTIPLY'))))
    return material
