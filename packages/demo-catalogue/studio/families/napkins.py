"""Build the napkins: linen squares with a woven edge, folded twice and fanned."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import count_of
from kit.colour import Colour, darken, mix
from kit.fabric import linen
from kit.fold import folded, lay_on
from kit.hem import to_edge
from kit.imprint import Over
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image
from kit.pose import move, points_of, turn

GAP = 0.0025
LAYERS = 2
"""Layers of the doubled cloth: the napkin is folded twice."""
THICK = 0.00105


def build(design: Design) -> Model:
    """Build a fan of three or six; all have the pattern, each its own tone of the edge."""
    side = design.width / 2
    count = count_of(design)
    random = design.random('napkins')
    image = pattern_image(design, side, side, side * 0.19, wraps=False, style='print')
    objects: list[Any] = []
    for index in range(count):
        share = index / max(1, count - 1)
        edge = (
            mix(design.accent, darken(design.accent, 0.55), share)
            if index % 2
            else mix(design.accent, design.colour, share * 0.5)
        )
        cloth = linen(design.colour, design=design, image=image, thread=0.0007)
        size = (side, side, LAYERS, GAP)
        napkin = folded(
            'napkin', *size, cloth, random, thick=THICK, step=0.006, slip=0.002, loose=1.0, wobble=0.003
        )
        _edge(cloth, edge, napkin['flat'])
        _show_edges(napkin)
        angle = -20 + 34 * share + float(random.uniform(-1.5, 1.5))
        spread = 0.3 if count == 3 else 0.46
        middle = (share - 0.5) * side * spread, (0.5 - share) * side * spread
        move(turn([napkin], 'Z', angle), *middle)
        if objects:
            lay_on(napkin, objects, soft=0.014)
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


def _show_edges(napkin: Any) -> None:
    """Turn a folded napkin so that its woven edges lie in front and on the right, and its pattern stays upright."""
    turn([napkin], 'Z', -90)
    layer = napkin.data.uv_layers['pattern']
    place = np.empty(len(layer.data) * 2, np.float32)
    layer.data.foreach_get('uv', place)
    u, v = place.reshape(-1, 2).T
    layer.data.foreach_set('uv', np.stack([v, 1 - u], 1).ravel())


def _edge(cloth: Any, colour: Colour, flat: Any) -> None:
    """Weave a stripe along the edge of the cloth, and stitch the hem inside it.

    `flat` holds the ends of the flat cloth: left, right, in front and behind.
    """
    s = Over(cloth)
    near = to_edge(s, flat)
    stripe = s.math('MULTIPLY', s.ramp(near, 0.0062, 0.0066), s.ramp(near, 0.0104, 0.0100))
    rim = s.ramp(near, 0.0022, 0.0018)
    share = s.math('MAXIMUM', stripe, s.math('MULTIPLY', rim, 0.7))
    s.set(base_color=s.mix(s.math('MULTIPLY', share, 0.9), s.source('Base Color'), colour))
