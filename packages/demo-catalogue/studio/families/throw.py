"""Build the throw: loose wool, brushed once, folded; two of the four have a fringe."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import SIZES, fill_of
from kit.colour import mix
from kit.fabric import wool
from kit.fold import TAPER, folded, fringe_lines, open_edges
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image
from kit.willow import rods

LAYERS = (6, 7, 5, 6)
"""Layers of the doubled cloth."""
GAP = 0.0142
THICK = 0.0058


def build(design: Design) -> Model:
    """Build one of the four throws. Folded, a larger throw is wider and thicker."""
    size = SIZES[design.choices.get('size', 's')]
    width, depth = design.width * 0.36 * size**0.5, 0.34 * size**0.5
    layers = LAYERS[design.shape] + {1.0: 0, 1.15: 1, 1.3: 2}[size]
    image = pattern_image(design, width, depth, width * (0.16 if design.shape % 2 else 0.2), wraps=False, style='print')
    cloth = wool(design.colour, design=design, image=image)
    random = design.random('folds')
    body = folded('throw', width, depth, layers, GAP, cloth, random, thick=THICK, slip=0.007, wobble=0.005)
    objects = [body]
    if design.shape % 2 == 0:
        objects.append(_fringe(design, body, random))
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


def _fringe(design: Design, body: Any, random: np.random.Generator) -> Any:
    """Knot the warp into a fringe along the right side of every ply."""
    lines: list[Any] = []
    for edge in open_edges(body):
        threads = fringe_lines(edge, (0.046, 0.0, 0.0), random, pitch=0.0095, strands=4, drop=0.0)
        for line in threads:
            # What leaves the pile high up hangs down over what leaves it below.
            fall = np.linspace(0, 1, len(TAPER)) ** 1.6 * min(0.75 * line[0, 2], 0.036) * random.uniform(0.75, 1.0)
            line[:, 0] -= fall * 0.45
            line[:, 2] = np.maximum(line[:, 2] - fall, 0.0012)
        lines += threads
    yarn = wool(mix(design.colour, design.accent, 0.3))
    return rods('fringe', lines, [0.0013 * TAPER] * len(lines), yarn, random, sides=6)
