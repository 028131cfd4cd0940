"""Build the quilt: two layers of cotton with batting, quilted in running stitches, folded."""

from __future__ import annotations

from typing import Any

from kit.choices import SIZES, fill_of
from kit.colour import Colour, darken, lighten, mix
from kit.fabric import cotton
from kit.fold import folded
from kit.hem import to_edge
from kit.imprint import Over
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image
from kit.quilting import quilted

LAYERS = 4
"""Layers of the doubled quilt."""
GAP = (0.0285, 0.026, 0.032, 0.0275)
"""Distance of its layers, in metres: the batting is thicker or thinner."""
THICK = 0.44
"""Thickness of the quilt, as a share of that distance."""
BINDING = 0.013
"""Width of the strip that binds the edges, in metres."""


def build(design: Design) -> Model:
    """Build one of the four quilts. Folded, a larger quilt is wider and thicker."""
    size = SIZES[design.choices.get('size', 's')]
    width, depth = design.width * 0.34 * size**0.5, 0.36 * size**0.5
    layers = LAYERS + {1.0: 0, 1.15: 1, 1.3: 2}[size]
    gap = GAP[design.shape]
    image = pattern_image(design, width, depth, width * 0.17, wraps=False, style='print')
    cloth = cotton(
        darken(design.colour, 0.1),
        design=design,
        image=image,
        thread=0.0015,
        slub=1.0,
        warp=lighten(design.colour, 0.07),
    )
    thread = lighten(mix(design.colour, design.accent, 0.12), 0.2)
    quilted(cloth, thread, pitch=(0.052, 0.046, 0.058, 0.05)[design.shape], square=design.shape % 2 == 1)
    random = design.random('folds')
    body = folded('quilt', width, depth, layers, gap, cloth, random, thick=gap * THICK, slip=0.009, wobble=0.004, blunt=0.06)
    _bind(cloth, darken(mix(design.colour, design.accent, 0.12), 0.15), body['flat'])
    high = layers * gap
    return Model(
        objects=[body],
        views={
            'front': View(azimuth=-22, elevation=30, fill=fill_of(design, 0.78)),
            'angle': View(azimuth=34, elevation=20, fill=0.78),
            'detail': View(
                azimuth=-30, elevation=28, target=(-width * 0.12, -depth / 2, high * 0.72), span=0.22
            ),
        },
        room=Room('table', turn=-16, share=0.5, elevation=24, props=('branch',)),
    )


def _bind(cloth: Any, colour: Colour, flat: Any) -> None:
    """Bind the edges of the quilt with a strip of its own cloth. `flat` holds its ends: left, right, front, behind."""
    s = Over(cloth)
    near = to_edge(s, flat)
    strip = s.ramp(near, BINDING, BINDING - 0.0004)
    # The seam beside the strip is a fine shadow.
    seam = s.math('MULTIPLY', s.ramp(near, BINDING + 0.002, BINDING), s.math('SUBTRACT', 1.0, strip))
    tone = s.mix(strip, s.source('Base Color'), colour)
    s.set(base_color=s.mix(s.math('MULTIPLY', seam, 0.4), tone, darken(colour, 0.6)))
