"""Build the tea towels: half linen, folded in thirds, piled up, each with a loop."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from kit.choices import count_of
from kit.colour import mix
from kit.fabric import cotton, linen
from kit.fold import folded, lay_on
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image
from kit.pose import move, points_of, turn
from kit.tape import ACROSS, tape

GAP = 0.0031
LAYERS = 3
"""Layers of the doubled cloth."""
THICK = 0.0013
LOOP = 0.042
"""Length of the hanging loop, in metres."""


def build(design: Design) -> Model:
    """Build a pile of three or six. Every second towel has the colours of the pattern exchanged half-way."""
    wide, deep = design.width * 0.42, design.height * 0.34
    random = design.random('towels')
    kinds = [design, replace(design, colour=mix(design.colour, design.accent, 0.18)), design]
    objects: list[Any] = []
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
            thick=THICK,
            step=0.006,
            slip=0.0025,
            wobble=0.003,
        )
        turn([towel], 'Z', float(random.uniform(-4, 4)) + (9 if index == 2 else 0))
        move([towel], float(random.uniform(-0.006, 0.006)), float(random.uniform(-0.006, 0.006)))
        if objects:
            lay_on(towel, objects)
        objects.append(towel)
        loop = _loop(design, towel)
        lay_on(loop, objects, soft=0.014)
        _smooth(loop)
        objects.append(loop)
    high = count_of(design) * LAYERS * GAP
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


def _loop(design: Design, towel: Any) -> Any:
    """Sew a folded tape to the corner behind on the right, as flat as if it lay on the ground: a loop to hang it by."""
    points = points_of(towel).reshape(-1, towel['columns'], 3)
    corner = points[-1, -1] * (1, 1, 0)
    way = corner - points[-4, -4] * (1, 1, 0)
    way /= np.linalg.norm(way)
    inside = 0.012
    out = np.linspace(-inside, LOOP - inside, 26)
    # The two legs lie on each other where they are sewn; the bend at the tip stays open.
    apart = 0.0011 + 0.0034 * np.clip((out + inside) / LOOP, 0, 1) ** 2
    bend = np.linspace(-np.pi / 2, np.pi / 2, 9)[1:-1]
    reach = np.concatenate([out, out[-1] + apart[-1] / 2 * np.cos(bend), out[::-1]])
    rise = np.concatenate([0 * out, apart[-1] / 2 * (1 + np.sin(bend)), apart[::-1]]) + 0.0014
    line = corner + reach[:, None] * way + rise[:, None] * (0, 0, 1)
    return tape('loop', line, (-way[1], way[0], 0.0), 0.009, cotton(mix(design.accent, design.colour, 0.25)))


def _smooth(loop: Any) -> None:
    """Level a loop across its width and even it out along its length, since tape is stiffer than what it lies on."""
    points = points_of(loop)
    rows = points.reshape(-1, ACROSS, 3)
    high = np.pad(rows[:, :, 2].mean(1), 4, 'edge')
    rows[:, :, 2] = np.convolve(high, np.full(9, 1 / 9), 'valid')[:, None]
    loop.data.vertices.foreach_set('co', points.ravel())
    loop.data.update()
