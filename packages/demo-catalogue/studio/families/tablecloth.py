"""Build the tablecloth: linen in one width with mitred corners, folded as it comes from the line."""

from __future__ import annotations

from kit.choices import SIZES
from kit.fabric import linen
from kit.fold import folded
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image

UNIT = (0.06, 0.07, 0.05, 0.065)
GAP = 0.0044
THICK = 0.0018


def build(design: Design) -> Model:
    """Build one of the four cloths; a longer cloth makes a thicker pile."""
    width, depth = design.width * 0.26, 0.3
    long = {'200': 1.0, '260': SIZES['l'], '320': 1.6}[design.choices.get('cut', '200')]
    layers = round(8 * long)
    image = pattern_image(design, width, depth, UNIT[design.shape], wraps=False, style='print')
    cloth = linen(design.colour, design=design, image=image)
    body = folded(
        'tablecloth', width, depth, layers, GAP, cloth, design.random('folds'), thick=THICK, slip=0.005, wobble=0.003, blunt=0.02
    )
    high = layers * GAP
    return Model(
        objects=[body],
        views={
            'front': View(azimuth=-24, elevation=34, fill=0.78 * (0.92 + 0.08 * long)),
            'angle': View(azimuth=36, elevation=24, fill=0.78),
            'detail': View(
                azimuth=-34, elevation=28, target=(-width * 0.16, -depth / 2, high * 0.8), span=0.13
            ),
        },
        room=Room('table', turn=-16, share=0.46, elevation=22, props=('branch',)),
    )
