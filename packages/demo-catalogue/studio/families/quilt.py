"""Build the quilt: two layers of cotton with batting, quilted in running stitches, folded."""

from __future__ import annotations

from kit.choices import SIZES, fill_of
from kit.colour import lighten, mix
from kit.fabric import cotton
from kit.fold import folded
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image
from kit.quilting import quilted

LAYERS = (6, 5, 7, 5)
GAP = 0.021


def build(design: Design) -> Model:
    """Build one of the four quilts. Folded, a larger quilt is wider and thicker."""
    size = SIZES[design.choices.get('size', 's')]
    width, depth = design.width * 0.34 * size**0.5, 0.36 * size**0.5
    layers = LAYERS[design.shape] + {1.0: 0, 1.15: 1, 1.3: 2}[size]
    image = pattern_image(design, width, depth, width * 0.17, wraps=False, style='print')
    cloth = cotton(design.colour, design=design, image=image, thread=0.00085, slub=0.9)
    thread = lighten(mix(design.colour, design.accent, 0.15), 0.5)
    quilted(cloth, thread, pitch=(0.052, 0.046, 0.058, 0.05)[design.shape], square=design.shape % 2 == 1)
    body = folded('quilt', width, depth, layers, GAP, cloth, design.random('folds'), thick=0.0165, slip=0.008)
    high = layers * GAP
    return Model(
        objects=[body],
        views={
            'front': View(azimuth=-22, elevation=30, fill=fill_of(design, 0.78)),
            'angle': View(azimuth=34, elevation=20, fill=0.78),
            'detail': View(
                azimuth=-30, elevation=28, target=(-width * 0.12, -depth / 2, high * 0.74), span=0.22
            ),
        },
        room=Room('table', turn=-16, share=0.5, elevation=24, props=('branch',)),
    )
