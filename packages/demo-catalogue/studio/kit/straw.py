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

    Each cord comes over a rail, whose thickness is `thick`, runs inwards at a right angle, turns at the diagonal, and leaves
    over the next rail. The seat is sunk a little in the middle.
    """
    outer = np.asarray(corners, float)
    middle = outer.mean(axis=0)
    sides = np.roll(outer, -1, axis=0) - outer
    count = int(np.linalg.norm(sides, axis=1).min() / 2 / (cord * 1.98))
    outwards = np.column_stack([sides[:, 1], -sides[:, 0]]) / np.linalg.norm(sides, axis=1, keepdims=True)
    material = straw()
    result = []
    for index, corner in enumerate(outer):
        rails = (index, index - 1)
        lines, radii = [], []
        # The post takes the place of the first cords.
        for share in (np.arange(1, count) + 0.5) / count:
            bend = corner + (middle - corner) * share
            ends = [corner + (outer[rail] + sides[rail] / 2 - corner) * share for rail in rails]
            one, two = (
                _half(end, bend, outwards[rail], (height - cord, thick, cord), share) for end, rail in zip(ends, rails)
            )
            lines.append(np.vstack([one, two[::-1]]) + (0, 0, random.normal(0, 0.00025)))
            radii.append(cord * random.uniform(0.9, 1.06))
        across = (1.0, 1.0 if index % 2 == 0 else -1.0, 0.0)
        result.append(rods('straw', lines, radii, material, random, sides=10, across=across))
    # Loose straw fills the seat, so that one does not see through it between the cords.
    filling = prism('filling', [tuple(map(float, middle + (corner - middle) * 0.99)) for corner in outer], 0.008, straw())
    return [*move([filling], z=height - cord - 0.0225), *result]


def _half(end: Any, bend: Any, out: Any, sizes: tuple[float, float, float], share: float) -> Any:
    """Return the points of a cord from below a rail to the bend at the diagonal.

    `end` is on the rail, `out` points outwards, `sizes` are the height of the rail's top, its thickness and the radius of
    the cord, `share` is the distance of the bend from the corner as a share of that of the middle.
    """
    top, thick, cord = sizes
    wrap = np.linspace(np.pi, 0, 11)[:-1]
    around = end[None, :] + out[None, :] * (0.0015 + 0.006 * np.sin(wrap))[:, None]
    below = np.column_stack([around, top - thick / 2 + thick / 2 * np.cos(wrap)])
    length = float(np.linalg.norm(bend - end))
    # The bend is rounded, and sinks between its neighbours.
    along = np.append(np.linspace(0, max(0, 1 - 1.5 * cord / length), 14), 1 - 0.4 * cord / length)
    flat = end[None, :] + (bend - end)[None, :] * along[:, None]
    z = top - 0.010 * (share * along) ** 1.4 - 0.0009 * along**8
    return np.vstack([below, np.column_stack([flat, z])])
