"""Build the table lamp: a heavy glazed base, a brass neck and a shade of raw linen."""

from __future__ import annotations

import numpy as np

from kit.curves import resample, spline
from kit.glaze import glaze
from kit.lamp import bulb, coiled_cord, shade, spider
from kit.lathe import lathe, outline
from kit.metal import brass
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of

BASES = [
    [(60, 0), (63, 3), (82, 22), (94, 52), (92, 80), (68, 124), (36, 156), (20, 178), (15, 196), (14, 214)],
    [(74, 0), (77, 4), (78, 11), (72, 26), (46, 46), (26, 62), (18, 90), (16, 160), (14, 230)],
    [
        (56, 0),
        (59, 4),
        (71, 32),
        (71, 52),
        (58, 78),
        (50, 92),
        (62, 116),
        (69, 136),
        (60, 160),
        (38, 182),
        (18, 200),
        (14, 226),
    ],
    [(64, 0), (66, 3), (66, 8), (63, 70), (58, 146), (50, 166), (34, 180), (18, 187), (14, 194), (14, 216)],
]
SHADES = [
    [(150, 0), (127, 85), (104, 170)],
    [(128, 0), (126, 85), (124, 170)],
    [(150, 0), (126, 60), (94, 110), (60, 160)],
    [(140, 0), (120, 90), (94, 180)],
]


def build(design: Design) -> Model:
    """Build one of the four lamps. The shade takes the width, base and shade together the height."""
    drawn = BASES[design.shape][-1][1] + 12 + SHADES[design.shape][-1][1]
    unit = design.height / drawn
    high = BASES[design.shape][-1][1] * unit
    base = outline(BASES[design.shape], max(r for r, _ in BASES[design.shape]) * 2 * unit, high)
    zone = zone_of(design, (0.06, 0.66))
    lower = base[base[:, 1] < high * 0.66]
    mean = float(lower[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.55)
    foot = np.array([(0.0, 0.001), (base[0, 0] * 0.8, 0.001), (base[0, 0] * 0.86, 0.0), (base[0, 0] * 0.97, 0.0)])
    top = np.array([(base[-1, 0] * 0.8, high + 0.0012), (0.0, high + 0.0012)])
    body = lathe(
        'base',
        np.vstack([foot, base, top]),
        glaze(design, image, raw_below=0.008),
        zone=(zone[0] * high, zone[1] * high),
        wobble=0.0003,
        random=design.random('lamp'),
    )
    neck = lathe('neck', _neck(high), brass(), columns=64)
    low = high + 12 * unit
    linen = spline(SHADES[design.shape], 24) * (design.width / 2 / SHADES[design.shape][0][0], unit)
    linen = resample(linen, 0.006) + (0, low - 0.02 * unit)
    glows = design.choices.get('bulb', 'with') == 'with'
    light = bulb((0.0, 0.0, low + float(linen[:, 1].max() - low) * 0.42), size=0.03, glows=glows)
    flex = coiled_cord(float(base[0, 0]), design.choices.get('cord'))
    return Model(
        objects=[
            body,
            neck,
            *shade('shade', linen),
            *spider('spider', float(linen[-1, 0]) + 0.0006, float(linen[-1, 1]) - 0.004),
            lathe('hub', _hub() + (0, float(linen[-1, 1]) - 0.008), brass(), columns=48),
            light,
            *flex,
        ],
        views={
            'front': View(elevation=6, fill=0.76),
            'angle': View(azimuth=-30, elevation=20, fill=0.74),
            'detail': View(
                azimuth=-16, elevation=12, target=(-mean * 0.3, -mean * 0.7, high * 0.52), span=high * 0.6
            ),
        },
        room=Room('table', share=0.6, elevation=9, props=('book', 'branch')),
        fine=2,
    )


def _hub() -> np.ndarray:
    """Return the section of the hub that joins the wires of the shade, with the rod that carries it and its nut."""
    line = [(0.0, -0.07), (0.0042, -0.07), (0.0042, -0.005), (0.0128, -0.004), (0.0136, 0.0), (0.0128, 0.004)]
    line += [(0.0062, 0.0045), (0.0066, 0.009), (0.0045, 0.0125), (0.0, 0.0135)]
    return resample(np.array(line), 0.0008)


def _neck(high: float) -> np.ndarray:
    """Return the brass collar, its stem and the lamp holder."""
    steps = [
        (0.0, -0.001),
        (0.0145, -0.001),
        (0.0145, 0.004),
        (0.007, 0.006),
        (0.006, 0.03),
        (0.0155, 0.032),
        (0.0155, 0.07),
        (0.0, 0.071),
    ]
    return resample(spline([p for step in steps for p in (step, step)][1:-1], 6), 0.0008) + (0, high)
