"""Build the long cushion: cotton woven in two layers, with piping, tassels or a plain edge."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.cloth import pillow, seam_of
from kit.colour import mix
from kit.curves import resample
from kit.fabric import cotton
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image
from kit.pose import points_of
from kit.sweep import tube
from kit.upright import stand
from kit.willow import rods

TRIMS = ('piping', 'tassels', 'none', 'piping')
FILLINGS = {'51': 0.27, '52': 0.3, '53': 0.33}
"""Thickness through width; a cover is shown filled, too."""
LYING = 0.0112
"""Height of the middle of a tassel that lies on the ground."""


def build(design: Design) -> Model:
    """Build one of the four cushions, standing on its long edge and leaning back a little."""
    width, height = design.width, design.height
    image = pattern_image(design, width, height, height * 0.19, wraps=False, style='print')
    thick = width * FILLINGS.get(design.choices.get('filling', '51'), 0.27)
    cloth = cotton(design.colour, design=design, image=image, thread=0.0011, slub=0.6)
    body = pillow('cushion', width, height, thick, cloth, design.random('filling'))
    stand(body, width, height)
    objects = [body, *_trim(design, body)]
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-18, elevation=12, fill=0.84),
            'angle': View(azimuth=36, elevation=18, fill=0.8),
            'detail': View(
                azimuth=16,
                elevation=12,
                target=(width * 0.3, -thick * 0.3, height * 0.7),
                span=height * 0.5,
            ),
        },
        room=Room('floor', turn=-14, share=0.45, elevation=12, props=('wool', 'potted')),
    )


def _trim(design: Design, body: Any) -> list[Any]:
    """Sew the trim on along the seam, which is where the cloth is widest."""
    kind = TRIMS[design.shape]
    tone = cotton(mix(design.accent, design.colour, 0.2))
    seam = seam_of(points_of(body), design.width, design.height)
    if kind == 'piping':
        line = resample(np.vstack([seam, seam[:1]]), 0.006)
        return [tube('piping', line, tone, 0.0034, sides=12, step=0.004, caps=False)]
    return [_tassels(seam, design, tone)] if kind == 'tassels' else []


def _tassels(seam: Any, design: Design, material: Any) -> Any:
    """Hang a tassel from each corner: a bound head and cut threads that fall, or lie on the ground."""
    random = design.random('tassels')
    lines: list[Any] = []
    radii: list[float] = []
    t = np.linspace(0, 1, 9)[:, None]
    for side in (-1, 1):
        for up in (-1, 1):
            corner = seam[np.argmax(side * seam[:, 0] / design.width + up * seam[:, 2] / design.height)]
            out, fall = np.array([side * 1.0, -0.25, 0.0]), np.array([0.0, -0.1, -1.0])

            def hang(share: Any) -> Any:
                return out * 0.034 * np.sqrt(share) + fall * 0.062 * share**1.6

            def lie(way: Any) -> Any:
                """Lay on the ground what would fall below it: outwards, as the lower corners need it."""
                way[:, 0] -= side * 0.6 * np.minimum(way[:, 2] - LYING, 0.0)
                way[:, 2] = np.maximum(way[:, 2], LYING)
                return way

            lines.append(lie(corner + hang(t * 0.28)))
            radii.append(0.0056)
            for _ in range(64):
                spread = random.normal(0, 0.0062, 3)
                spread *= min(1.0, (LYING - 0.0014) / float(np.linalg.norm(spread)))
                thread = lie(corner + hang(0.2 + 0.8 * t * random.uniform(0.93, 1.05))) + spread * (0.3 + 0.7 * t)
                lines.append(thread)
                radii.append(0.0011)
    return rods('tassels', lines, radii, material, random, sides=6)
