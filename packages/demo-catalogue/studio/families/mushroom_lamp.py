"""Build the mushroom lamp: a spun hat, enamelled white inside, on a stem that one touches to dim it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from kit.colour import lighten, linear
from kit.curves import offset
from kit.enamel import enamel, lacquer
from kit.lamp import TABLE, bulb, laid_cord
from kit.lathe import lathe, outline, radius_at
from kit.metal import BRASS, STEEL, brass, metal
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image
from kit.sweep import tube
from kit.wood import WALNUT, wood

HATS = [
    # dome
    [(120, 0), (119, 14), (98, 66), (62, 96), (28, 108), (0.5, 110)],
    # broad and flat
    [(136, 0), (135, 10), (124, 40), (96, 62), (56, 75), (0.5, 79)],
    # tall bell
    [(100, 0), (107, 26), (107, 50), (92, 92), (60, 120), (26, 131), (0.5, 133)],
    # cone with a round tip
    [(126, 0), (122, 6), (92, 44), (60, 82), (40, 94), (18, 99), (0.5, 100)],
]
STEMS = [
    [(62, 0), (64, 2), (63, 8), (46, 16), (30, 34), (25, 80), (24, 150), (28, 168)],
    [(50, 0), (51.5, 2), (50, 12), (44, 60), (35, 110), (29, 150), (26, 190)],
    [(70, 0), (73, 2), (73, 14), (66, 24), (34, 30), (24, 38), (22, 60), (22, 150)],
    [(58, 0), (60, 2), (57, 10), (49, 26), (46, 70), (43, 124), (34, 160), (29, 180)],
]
REAR = (0.87, 0.5)
"""Direction in which the cord leaves the stem."""
METALS = {linear('#c9a24a'): BRASS, linear('#9aa3a8'): STEEL}


def build(design: Design) -> Model:
    """Build one of the four lamps. The hat takes the width, stem and hat together the height."""
    hat, stem = HATS[design.shape], STEMS[design.shape]
    unit = design.height / (stem[-1][1] + hat[-1][1] - 4)
    low = (stem[-1][1] - 4) * unit
    outer = outline(hat, design.width, hat[-1][1] * unit, 0.0016) + (0, low)
    inner = offset(outer, 0.0016)
    inner = inner[inner[:, 0] > 0.0005]
    edge = (outer[0] + inner[0]) / 2
    bead = [edge + 0.0014 * np.array((np.cos(a), np.sin(a))) for a in np.linspace(np.pi * 0.9, 2 * np.pi, 10)]
    pale = replace(design, accent=lighten(design.colour, 0.62))
    mean = float(outer[:, 0].mean())
    image = pattern_image(pale, 2 * np.pi * mean, hat[-1][1] * unit * 1.2, mean * 0.4)
    random = design.random('mushroom lamp')
    top = enamel(design.colour, design=pale, image=image, chipped=0.0)
    cap = lathe('hat', np.vstack([bead, outer]), top, zone=(low, float(outer[-1, 1])), wobble=0.0003, random=random)
    lining = lathe('lining', inner[::-1], enamel(linear('#f6f2e8'), chipped=0.0))
    foot = outline(stem, 2 * max(r for r, _ in stem) * unit, stem[-1][1] * unit)
    base = [(0.0, 0.001), (foot[0, 0] * 0.94, 0.001), (foot[0, 0] * 0.96, 0.0)]
    end = [(foot[-1, 0] * 0.9, foot[-1, 1] + 0.001), (0.0, foot[-1, 1] + 0.001)]
    body = lathe('stem', np.vstack([base, foot, end]), _stem(design), columns=128)
    glows = design.choices.get('bulb', 'with') == 'with'
    light = bulb((0.0, 0.0, float(foot[-1, 1]) + 0.04), size=0.024, glows=glows)
    light.rotation_euler[0] = np.pi
    # The cord leaves on the right, where it is seen from the front and from the left.
    rear = float(foot[0, 0]) * 0.96 * np.array(REAR)
    flex = laid_cord((*rear, 0.006), REAR, bends=TABLE, radius=0.0028)
    return Model(
        objects=[body, cap, lining, light, *_wires(foot, inner), *flex],
        views={
            'front': View(elevation=5, fill=0.74),
            'angle': View(azimuth=-30, elevation=20, fill=0.74),
            'detail': View(
                azimuth=-20,
                elevation=-4,
                target=(-design.width * 0.1, -design.width * 0.1, low + 0.02),
                span=design.width * 0.86,
            ),
        },
        room=Room('table', share=0.52, elevation=5, props=('book', 'branch')),
        fine=2,
    )


def _stem(design: Design) -> Any:
    """Return the material of the stem, which the accent names."""
    if design.accent in METALS:
        return metal(METALS[design.accent], rough=0.27, worn=0.05)
    return wood(design.accent, axis='Z') if design.accent == WALNUT else lacquer(design.accent)


def _wires(foot: Any, inner: Any) -> list[Any]:
    """Hold the hat: three wires from the stem to the lining."""
    metal = brass()
    start, high = float(foot[-1, 0]) * 0.7, float(foot[-1, 1])
    height = high + (float(inner[:, 1].max()) - high) * 0.7
    reach = radius_at(inner, height)
    return [
        tube(
            'wire',
            [(start * np.cos(a), start * np.sin(a), high), (reach * np.cos(a), reach * np.sin(a), height)],
            metal,
            0.0016,
            sides=10,
        )
        for a in np.radians((90, 210, 330))
    ]
