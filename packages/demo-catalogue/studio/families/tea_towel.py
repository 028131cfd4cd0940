"""Build the tea towels: half linen, folded in thirds, piled up, each with a loop."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kit.choices import count_of
from kit.colour import mix
from kit.fabric import cotton, linen
from kit.fold import folded
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image
from kit.pose import move, turn
from kit.sweep import tube

GAP = 0.0034
LAYERS = 4


def build(design: Design) -> Model:
    """Build a pile of three or six. Every second towel has the colours of the pattern exchanged half-way."""
    wide, deep = design.width * 0.42, design.height * 0.34
    random = design.random('towels')
    kinds = [design, replace(design, colour=mix(design.colour, design.accent, 0.18)), design]
    objects: list[Any] = []
    rise = LAYERS * GAP * 0.98
    for index in range(count_of(design)):
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
            thick=0.002,
            step=0.006,
            slip=0.002,
            loose=1.2,
            wobble=0.004,
        )
        part = [towel, _loop(design, wide, deep, min(0.024, index * rise + 0.008))]
        turn(part, 'Z', float(random.uniform(-4, 4)) + (9 if index == 2 else 0))
        objects += move(part, float(random.uniform(-0.006, 0.006)), float(random.uniform(-0.006, 0.006)), index * rise)
    high = count_of(design) * rise
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


def _loop(design: Design, wide: float, deep: float, drop: float) -> Any:
    """Sew a loop of tape to the corner behind on the right, from which it hangs down by `drop` metres."""
    x, y, z = wide / 2 - 0.012, deep / 2 - 0.012, LAYERS * GAP * 0.78
    points = [(x, y, z), (x + 0.017, y + 0.01, z + 0.0005), (x + 0.027, y + 0.025, z - drop * 0.7)]
    points += [(x + 0.024, y + 0.034, z - drop), (x + 0.012, y + 0.029, z - drop * 0.72)]
    points += [(x + 0.001, y + 0.016, z + 0.0005), (x - 0.008, y + 0.004, z + 0.001)]
    return tube('loop', points, cotton(mix(design.accent, design.colour, 0.25)), 0.0011, flat=3.0, flat_axis=(0, 0, 1))
