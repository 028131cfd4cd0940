"""Build the napkins: linen squares with a woven edge, folded twice and fanned."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import count_of
from kit.colour import Colour, darken, mix
from kit.fabric import linen
from kit.fold import folded
from kit.imprint import Over
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image
from kit.pose import move, points_of, turn

GAP = 0.0029
LAYERS = 4


def build(design: Design) -> Model:
    """Build a fan of three or six; all have the pattern, each its own tone of the edge."""
    side = design.width / 2
    count = count_of(design)
    random = design.random('napkins')
    image = pattern_image(design, side, side, side * 0.19, wraps=False, style='print')
    objects: list[Any] = []
    below: list[tuple[float, float, float]] = []
    for index in range(count):
        share = index / max(1, count - 1)
        edge = (
            mix(design.accent, darken(design.accent, 0.55), share)
            if index % 2
            else mix(design.accent, design.colour, share * 0.5)
        )
        cloth = linen(design.colour, design=design, image=image, thread=0.0007)
        _edge(cloth, edge, side)
        size = (side, side, LAYERS, GAP)
        napkin = folded(
            'napkin', *size, cloth, random, thick=0.0012, step=0.006, slip=0.0015, loose=1.6, wobble=0.0045
        )
        angle = -20 + 34 * share + float(random.uniform(-1.5, 1.5))
        spread = 0.3 if count == 3 else 0.46
        middle = (share - 0.5) * side * spread, (0.5 - share) * side * spread
        move(turn([napkin], 'Z', angle), *middle)
        _drape(napkin, below, side, fall=0.034 if count == 3 else 0.062)
        below.append((*middle, angle))
        objects.append(napkin)
    return Model(
        objects=objects,
        views={
            'front': View(elevation=52, fill=0.78),
            'angle': View(azimuth=-32, elevation=30, fill=0.78),
            'detail': View(
                azimuth=-26, elevation=36, target=(0.0, -side * 0.52, GAP * 5), span=side * 0.6
            ),
        },
        room=Room('table', turn=10, share=0.5, elevation=26, props=('branch', 'fruit')),
    )


def _drape(napkin: Any, below: list[tuple[float, float, float]], side: float, *, fall: float) -> None:
    """Lift a napkin onto those below it, given as x, y and angle in degrees. Beyond their edges, its cloth falls to the
    ground within `fall` metres."""
    points = points_of(napkin)
    for x, y, angle in below:
        turned = (points[:, 0] - x + 1j * (points[:, 1] - y)) * np.exp(-1j * np.radians(angle))
        outside = np.maximum(np.abs(np.stack([turned.real, turned.imag])) - side / 2, 0)
        share = np.clip(1 - np.hypot(*outside) / fall, 0, 1)
        points[:, 2] += LAYERS * GAP * share**2 * (3 - 2 * share)
    napkin.data.vertices.foreach_set('co', points.ravel())
    napkin.data.update()


def _edge(cloth: Any, colour: Colour, side: float) -> None:
    """Weave a stripe along the edge of the cloth, and stitch the hem inside it."""
    s = Over(cloth)
    where = s.add('UVMap', uv_map='pattern').outputs[0]
    u, v, _ = (s.add('SeparateXYZ', {0: where}).outputs[i] for i in range(3))
    away = [
        s.math('MULTIPLY', s.math('SUBTRACT', 0.5, s.math('ABSOLUTE', s.math('SUBTRACT', axis, 0.5))), side)
        for axis in (u, v)
    ]
    near = s.math('MINIMUM', *away)
    stripe = s.math('MULTIPLY', s.ramp(near, 0.0062, 0.0066), s.ramp(near, 0.0104, 0.0100))
    rim = s.ramp(near, 0.0022, 0.0018)
    share = s.math('MAXIMUM', stripe, s.math('MULTIPLY', rim, 0.7))
    s.set(base_color=s.mix(s.math('MULTIPLY', share, 0.9), s.source('Base Color'), colour))
