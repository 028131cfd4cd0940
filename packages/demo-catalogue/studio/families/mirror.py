"""Build the mirror: clear glass in a broad wooden frame, round, arched, like a pebble or oblong."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.curves import spline
from kit.faces import plain_sides
from kit.model import Design, Model, Room, View
from kit.nodes import Shader
from kit.panel import cutout, ellipse, panel, slot
from kit.patterns import pattern_image
from kit.pose import settle, turn
from kit.timber import timber

THICK = 0.026
GLASS = 0.005
PEBBLE = ((-0.42, 0.12), (-0.5, 0.42), (-0.34, 0.8), (0.04, 0.995), (0.38, 0.86), (0.5, 0.52), (0.38, 0.2), (0.02, 0.0))
"""Points of the pebble, in widths and heights."""


def build(design: Design) -> Model:
    """Build one of the four mirrors on a wall."""
    width, high = design.width, design.height
    broad = width * 0.105

    def line(inset: float) -> Any:
        return _outline(design.shape, width, high, inset)

    carved = design.pattern == 'grooves'
    image = None if carved else pattern_image(design, width, high, 0.062, wraps=False, style='print')
    frame = cutout('frame', [line(0), line(broad)], THICK, timber(design, axis='Z', scale=1.2, image=image), edge=0.005)
    plain_sides(frame, timber(design, axis='Z', scale=1.2))
    parts: list[Any] = [frame]
    if carved:
        ribs = timber(design, axis='Z')
        for inner, outer in ((0.14, 0.3), (0.4, 0.56), (0.66, 0.82)):
            rings = [line(broad * inner), line(broad * outer)]
            parts.append(cutout('rib', rings, 0.006, ribs, base=THICK - 0.0025, edge=0.0028))
    parts.append(panel('glass', line(broad * 0.92), GLASS, _silver(high), base=THICK * 0.38, edge=0.0))
    parts.append(panel('back', line(broad * 0.4), 0.004, timber(design, axis='Z'), edge=0.001))
    turn(parts, 'X', 90)
    settle(parts)
    return Model(
        objects=parts,
        views={
            'front': View(azimuth=-7, elevation=4, fill=0.8),
            'angle': View(azimuth=38, elevation=10, fill=0.8),
            'detail': View(azimuth=-32, elevation=12, target=(-width * 0.36, -THICK, high * 0.72), span=width * 0.42),
        },
        room=Room('wall', share=0.5, elevation=2, azimuth=-14),
    )


def _outline(shape: int, width: float, high: float, inset: float) -> Any:
    """Return the outer edge around the middle, moved inwards by `inset`."""
    wide, tall = width - 2 * inset, high - 2 * inset
    if shape == 0:
        return ellipse(0, 0, wide, tall, 240)
    if shape == 1:
        turn_at = tall / 2 - wide / 2
        angle = np.linspace(0, np.pi, 120)
        arch = [(float(wide / 2 * np.cos(a)), float(turn_at + wide / 2 * np.sin(a))) for a in angle]
        return [*arch, (-wide / 2, -tall / 2), (wide / 2, -tall / 2)]
    if shape == 3:
        return slot(0, 0, wide, tall, max(0.006, 0.03 - inset), 16)
    ring = np.array([*PEBBLE, *PEBBLE[:3]]) * (width, high) - (0, high / 2)
    line = spline(ring.tolist(), 40)
    return _inset([tuple(map(float, p)) for p in line[40 : 40 + 8 * 40]], inset)


def _inset(outline: Any, distance: float) -> list[tuple[float, float]]:
    """Return an outline moved inwards."""
    points = np.asarray(outline, float)
    tangent = np.roll(points, -1, axis=0) - np.roll(points, 1, axis=0)
    tangent /= np.maximum(np.linalg.norm(tangent, axis=1, keepdims=True), 1e-9)
    area = np.sum(points[:, 0] * np.roll(points[:, 1], -1) - np.roll(points[:, 0], -1) * points[:, 1])
    inward = np.stack([-tangent[:, 1], tangent[:, 0]], 1) * np.sign(area)
    moved = points + inward * distance
    # Where a corner is tighter than the distance, the points run past each other and are left out.
    along = np.sum((np.roll(moved, -1, axis=0) - moved) * (np.roll(points, -1, axis=0) - points), axis=1)
    kept = moved[(along > 0) & (np.roll(along, 1) > 0)]
    return [tuple(map(float, point)) for point in kept]


def _silver(high: float) -> Any:
    """Return silvered glass. What it reflects is blurred, and a bright room that is not there is added: a window, a wall
    with a door, a floor."""
    s = Shader('mirror')
    s.set(base_color=(0.9, 0.91, 0.9), metallic=1.0, roughness=0.14)
    x, _, z = (s.add('SeparateXYZ', {0: s.coordinates()}).outputs[i] for i in range(3))
    soft = high * 0.022

    def between(value: Any, low: float, top: float) -> Any:
        return s.math('MULTIPLY', s.ramp(value, low - soft, low + soft), s.ramp(value, top + soft, top - soft))

    def inside(across: tuple[float, float], up: tuple[float, float], height: Any = z) -> Any:
        return s.math(
            'MULTIPLY', between(x, *(high * each for each in across)), between(height, *(high * each for each in up))
        )

    # The window is seen from the side: its upper and lower edge run towards each other.
    slant = s.math('MULTIPLY_ADD', x, -0.22, z)
    panes = inside((-0.27, -0.02), (0.42, 0.86), slant)
    bars = s.math('MAXIMUM', between(x, -high * 0.15, -high * 0.14), between(slant, high * 0.63, high * 0.64))
    wall = s.mix(s.ramp(x, -high * 0.35, high * 0.4), (0.82, 0.78, 0.71), (0.64, 0.61, 0.56))
    floor = s.mix(s.ramp(x, -high * 0.3, high * 0.3), (0.66, 0.5, 0.35), (0.5, 0.37, 0.25))
    skirting = between(z, high * 0.2, high * 0.225)
    room = s.mix(s.ramp(z, high * 0.205, high * 0.185), s.mix(skirting, wall, (0.8, 0.77, 0.71)), floor)
    frame, leaf = inside((0.09, 0.33), (0.19, 0.8)), inside((0.115, 0.305), (0.19, 0.775))
    room = s.mix(frame, room, (0.85, 0.83, 0.79))
    room = s.mix(leaf, room, (0.53, 0.56, 0.52))
    light = s.mix(s.math('MULTIPLY', panes, s.math('MULTIPLY_ADD', bars, -0.35, 1.0)), room, (1.3, 1.33, 1.38))
    own = s.add('Emission', {'Color': light, 'Strength': 0.9})
    both = s.add('MixShader', {0: 0.75, 1: s.bsdf.outputs[0], 2: own.outputs[0]})
    s.tree.links.new(both.outputs[0], s.output.inputs['Surface'])
    return s.material
