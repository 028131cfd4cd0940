"""Build the tea towels: half linen, folded in thirds and piled up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kit.choices import count_of
from kit.colour import mix
from kit.fabric import linen
from kit.fold import folded, lay_on
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image
from kit.pose import move, turn

GAP = 0.0031
LAYERS = 3
"""Layers of the doubled cloth."""
THICK = 0.0013


def build(design: Design) -> Model:
    """Build a pile of three or six. Every second towel has the colours of the pattern exchanged half-way."""
    wide, deep = design.width * 0.42, design.height * 0.34
    random = design.random('towels')
    kinds = [design, replace(design, colour=mix(design.colour, design.accent, 0.18)), design]
    objects: list[Any] = []
    count = count_of(design)
    for index in range(count):
        kind = kinds[index % 3]
        image = pattern_image(kind, wide, deep, wide * 0.17, wraps=False, style='print')
        cloth = linen(kind.colour, design=kind, image=image, thread=0.0008)
        towel = folded(
            'towel',
            wide,
            deep,
            LAYERS,
            GAP,
            cloth,
            random,
            thick=THICK,
            step=0.006,
            slip=0.0025,
            wobble=0.003,
        )
        turn([towel], 'Z', float(random.uniform(-4, 4)) + (9 if index == count - 1 else 0))
        move([towel], float(random.uniform(-0.006, 0.006)), float(random.uniform(-0.006, 0.006)))
        if objects:
            lay_on(towel, objects)
        objects.append(towel)
    high = count * LAYERS * GAP
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-22, elevation=36, fill=0.74),
            'angle': View(azimuth=36, elevation=24, fill=0.74),
            'detail': View(
                azimuth=-30, elevation=30, target=(-wide * 0.16, -deep / 2, high * 0.86), span=0.11
            ),
        },
        room=Room('table', turn=-14, share=0.44, elevation=20, props=('branch', 'fruit')),
    )
