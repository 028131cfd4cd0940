"""Weave seats of straw: cords that run around the frame and meet along the diagonals."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import darken, lighten, linear
from kit.extrude import prism
from kit.nodes import Shader
from kit.pose import move
from kit.willow import rods

STRAW = linear('#d8bd82')


def straw() -> Any:
    """Return twisted straw: pale, a little shiny, each cord with its own tone."""
    s = Shader('straw')
    fibre = s.noise(0.003, 3, 0.65)
    tone = s.mix(s.attribute('own'), darken(STRAW, 0.3), lighten(STRAW, 0.12))
    s.set(
        base_color=s.mix(s.math('MULTIPLY', s.ramp(fibre, 0.35, 0.7), 0.45), tone, darken(STRAW, 0.6)),
        roughness=0.62,
        specular=0.3,
        normal=s.bump(fibre, 0.0006),
    )
    return s.material


def seat(
    corners: Any, height: float, random: np.random.Generator, *, cord: float = 0.0027, thick: float = 0.03
) -> list[Any]:
    """Weave a seat over a frame with four corners (x, y), front left first, anticlockwise; `height` is its top.

    The cords wrap the rails of the frame, whose thickness is `thick`, and are sunk a little in the middle.
    """
    outer = np.asarray(corners, float)
    middle = outer.mean(axis=0)
    reach = float(np.linalg.norm(outer - middle, axis=1).min()) / 2**0.5
    count = int(reach / (cord * 1.92))
    lines, radii = [], []
    for index in range(count):
        share = 1 - (index + 0.5) / count
        ring = middle + (outer - middle) * share
        path = []
        for a, b in zip(ring, np.roll(ring, -1, axis=0)):
            t = np.linspace(0, 1, 28, endpoint=False)[:, None]
            path.append(a + (b - a) * t)
        flat = np.vstack(path)
        along = np.tile(np.linspace(0, 1, 28, endpoint=False), 4)
        # Cords sink where they turn at the diagonals, and towards the middle.
        z = height - cord - 0.010 * (1 - share) - 0.0022 * (2 * np.abs(along - 0.5)) ** 6
        z = z - np.where(share > 0.985, 0.0015, 0.0) + random.normal(0, 0.00015)
        lines.append(np.column_stack([flat, z]))
        radii.append(cord * random.uniform(0.92, 1.08))
    wrap = np.linspace(0, np.pi, 9)
    for a, b in zip(outer, np.roll(outer, -1, axis=0)):
        side = b - a
        length = float(np.linalg.norm(side))
        out = np.array([side[1], -side[0]]) / length
        for at in np.arange(cord * 2.5, length - cord * 2, cord * 1.95):
            root = a + side * (at / length)
            x = root[None, :] + out[None, :] * (0.0015 + 0.006 * np.sin(wrap))[:, None]
            z = height - cord - thick / 2 + thick / 2 * np.cos(wrap)
            lines.append(np.column_stack([x, z]))
            radii.append(cord * random.uniform(0.92, 1.08))
    material = straw()
    # Loose straw fills the seat, so that one does not see through it between the cords.
    filling = prism('filling', [tuple(map(float, middle + (corner - middle) * 0.99)) for corner in outer], 0.008, straw())
    return [
        *move([filling], z=height - cord - 0.0225),
        rods('straw', lines[:count], radii[:count], material, random, closed=True, sides=8),
        rods('wrapped straw', lines[count:], radii[count:], material, random, sides=8),
    ]
