"""Build the throw: loose wool, brushed once, folded; two of the four have a fringe."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import SIZES, fill_of
from kit.colour import mix
from kit.fabric import wool
from kit.fold import TAPER, folded, fringe_lines
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image
from kit.pose import points_of
from kit.willow import rods

LAYERS = (8, 9, 7, 8)
GAP = 0.0105


def build(design: Design) -> Model:
    """Build one of the four throws. Folded, a larger throw is wider and thicker."""
    size = SIZES[design.choices.get('size', 's')]
    width, depth = design.width * 0.36 * size**0.5, 0.34 * size**0.5
    layers = LAYERS[design.shape] + {1.0: 0, 1.15: 1, 1.3: 2}[size]
    image = pattern_image(design, width, depth, width * (0.16 if design.shape % 2 else 0.2), wraps=False, style='print')
    cloth = wool(design.colour, design=design, image=image)
    random = design.random('folds')
    body = folded('throw', width, depth, layers, GAP, cloth, random, thick=0.0074, slip=0.006)
    objects = [body]
    if design.shape % 2 == 0:
        objects.append(_fringe(design, body, width, random))
    high = layers * GAP
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-22, elevation=32, fill=fill_of(design, 0.83)),
            'angle': View(azimuth=34, elevation=22, fill=0.78),
            'detail': View(
                azimuth=-32,
                elevation=26,
                target=(-width * 0.12, -depth / 2, high * 0.7),
                span=0.17,
            ),
        },
        room=Room('table', turn=-16, share=0.5, elevation=24, props=('branch',)),
    )


def _fringe(design: Design, body: Any, width: float, random: np.random.Generator) -> Any:
    """Knot the warp into a fringe along the right side of every layer."""
    points = points_of(body)
    columns = round(width / 0.008) + 1
    edge = points.reshape(-1, columns, 3)[:, -1]
    lines: list[Any] = []
    # The edge runs back and forth; turns are left out.
    level = np.abs(np.gradient(edge[:, 2])) < 0.0008
    starts = np.flatnonzero(np.diff(np.concatenate([[0], level.astype(int), [0]])))
    for first, last in zip(starts[::2], starts[1::2]):
        if last - first > 8:
            lines += fringe_lines(edge[first:last], (0.052, 0.0, 0.0), random, pitch=0.0115, strands=3, drop=0.006)
    yarn = wool(mix(design.colour, design.accent, 0.3))
    return rods('fringe', lines, [0.0013 * TAPER] * len(lines), yarn, random, sides=6)
