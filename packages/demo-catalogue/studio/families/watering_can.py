"""Build the watering can: a long spout with a brass rose, a bow above and a handle behind."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import fill_of, sized
from kit.colour import linear
from kit.curves import radius_at
from kit.enamel import enamel
from kit.extrude import disc, prism
from kit.lathe import lathe, outline, vessel
from kit.metal import COPPER, STEEL, brass, metal
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image, zone_of
from kit.pose import aim
from kit.sweep import tube
from kit.wood import WALNUT, wood

SHAPES = [
    [(104, 0), (105.5, 1), (106, 4), (103, 80), (97, 180), (88, 202), (72, 214)],
    [(90, 0), (92, 2), (116, 34), (124, 62), (115, 112), (92, 146), (60, 168)],
    [(84, 0), (85.5, 1), (86, 4), (85.5, 120), (84, 236), (74, 254), (62, 262)],
    [(116, 0), (119, 2), (120, 8), (108, 50), (80, 110), (64, 128), (52, 136)],
]
BOW = 92
METALS = {linear('#b86f45'): COPPER, linear('#9aa3a8'): STEEL}


def build(design: Design) -> Model:
    """Build one of the four cans. Width and height count spout and handles."""
    design = sized(design)
    shape = SHAPES[design.shape]
    unit = design.height / (shape[-1][1] + BOW)
    high = shape[-1][1] * unit
    outer = outline(shape, 2 * max(r for r, _ in shape) * unit, high, 0.0016)
    zone = zone_of(design, (0.1, 0.8))
    mean = float(outer[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.42)
    bare = METALS.get(design.colour)
    skin = (
        metal(bare, rough=0.28, worn=0.05)
        if bare
        else enamel(design.colour, gloss=0.7, design=design, image=image)
    )
    body = vessel('can', outer, skin, wall=0.0016, floor=0.003, foot=0.001, zone=zone)
    plain = skin if bare else enamel(design.colour, gloss=0.7)
    grip = {linear('#c9a24a'): brass()}.get(design.accent) or (
        wood(WALNUT, axis='X', scale=0.5) if design.accent == WALNUT else enamel(design.accent, gloss=0.6)
    )
    at = lambda share: radius_at(outer, high * share)  # noqa: E731
    # Spout and handle take what the body leaves of the width.
    reach = (design.width - at(0.2) - at(0.5) - 0.066) / (132 * unit + 0.082)
    objects = [body, *_spout(at, high, unit * reach, plain), *_handle(at, high, reach, grip), *_bow(at, high, unit, grip)]
    wide = float(outer[:, 0].max())
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-6, elevation=9, fill=fill_of(design, 0.8)),
            'angle': View(azimuth=32, elevation=26, fill=0.82),
            'detail': View(
                azimuth=-34, elevation=16, target=(-design.width * 0.42, -0.02, high * 1.02), span=wide * 1.5
            ),
        },
        room=Room('floor', turn=-16, share=0.4, elevation=12, props=('potted',)),
        fine=3,
    )


def _spout(at: Any, high: float, unit: float, skin: Any) -> list[Any]:
    """Solder the spout to the left wall, a stay to hold it, and screw on the rose."""
    root = at(0.16)
    tip = np.array([-(at(0.2) + 132 * unit), 0.0, high * 1.04])
    points = [
        (-root + 0.016, 0, high * 0.13),
        (-at(0.2) - 40 * unit, 0, high * 0.36),
        (-at(0.2) - 82 * unit, 0, high * 0.68),
        tuple(tip),
    ]
    pipe = tube('spout', points, skin, lambda share: 0.0175 - 0.0088 * share**0.8, sides=32, step=0.004)
    knee = (-at(0.2) - 86 * unit, 0, high * 0.73)
    stay = tube('stay', [(-at(0.78) + 0.002, 0, high * 0.78), knee], skin, 0.0036, sides=16)
    rose = lathe(
        'rose',
        np.array(
            [
                (0.0, -0.014),
                (0.0118, -0.014),
                (0.0124, -0.013),
                (0.0124, -0.006),
                (0.0116, -0.005),
                (0.0112, 0.006),
                (0.016, 0.02),
                (0.031, 0.044),
                (0.0325, 0.047),
                (0.031, 0.0495),
                (0.018, 0.0535),
                (0.0, 0.0545),
            ]
        ),
        brass(),
        columns=64,
    )
    dark = metal((0.03, 0.025, 0.02), rough=0.8)
    holes = [
        prism('hole', disc(0.0011, 12), 0.0012, dark, base=0.0537 - 0.0016 * ring**2, edge=0.0)
        for ring in (0, 1, 2)
        for _ in range(1 if ring == 0 else 6 * ring)
    ]
    index = 0
    for ring in (0, 1, 2):
        for step in range(1 if ring == 0 else 6 * ring):
            angle = 2 * np.pi * step / max(1, 6 * ring)
            for vertex in holes[index].data.vertices:
                vertex.co.x += ring * 0.0088 * np.cos(angle)
                vertex.co.y += ring * 0.0088 * np.sin(angle)
            index += 1
    aim([rose, *holes], tuple(map(float, tip)), tuple(map(float, tip + np.array([-0.75, 0.0, 0.42]))))
    return [pipe, stay, rose, *holes]


def _handle(at: Any, high: float, reach: float, grip: Any) -> list[Any]:
    """Bend the handle behind, and screw it on."""
    top, foot = np.array((at(0.8) - 0.004, high * 0.8)), np.array((at(0.22) - 0.003, high * 0.22))
    # The middle of a cubic Bézier curve is three quarters of the way to its control points.
    out = (at(0.5) + 0.082 * reach - (top[0] + foot[0]) / 8) / 0.75
    controls = (top, np.array((out, high * 1.08)), np.array((out, high * 0.34)), foot)
    share = np.linspace(0, 1, 13)[:, None]
    line = sum(
        weight * share**i * (1 - share) ** (3 - i) * at_point
        for i, (weight, at_point) in enumerate(zip((1, 3, 3, 1), controls))
    )
    points = [(float(x), 0.0, float(z)) for x, z in line]
    bent = tube('handle', points, grip, 0.0068, flat=1.5, flat_axis=(0, 1, 0), sides=24)
    return [bent, *_flange(at, high, 0.8, 1, grip), *_flange(at, high, 0.22, 1, grip)]


def _bow(at: Any, high: float, unit: float, grip: Any) -> list[Any]:
    """Bend the bow over the mouth, from the front to the back, so that the full can hangs level, and screw it on."""
    over = high + BOW * unit - 0.007
    points = [(-at(0.94) + 0.002, 0, high * 0.95), (-at(0.9) * 0.86, 0, high + (over - high) * 0.7), (0, 0, over)]
    points += [(at(0.9) * 0.86, 0, high + (over - high) * 0.7), (at(0.94) - 0.002, 0, high * 0.95)]
    bent = tube('bow', points, grip, 0.0062, flat=1.5, flat_axis=(0, 1, 0), sides=24)
    return [bent, *_flange(at, high, 0.945, -1, grip), *_flange(at, high, 0.945, 1, grip)]


def _flange(at: Any, high: float, share: float, side: int, grip: Any) -> list[Any]:
    """Turn the flange in which a handle ends, square to the wall at a share of the height."""
    step = 0.012
    slope = (at(share - step) - at(min(share + step, 1.0))) / (high * (min(share + step, 1.0) - share + step))
    foot = np.array([side * at(share), 0.0, high * share])
    section = [(0.0, -0.003), (0.0145, -0.003), (0.0148, 0.0012), (0.0135, 0.0026), (0.0112, 0.0032)]
    section += [(0.0104, 0.0048), (0.0098, 0.0085), (0.0088, 0.0094), (0.0, 0.0096)]
    flange = lathe('flange', np.array(section), grip, columns=48)
    return aim([flange], foot.tolist(), (foot + np.array([side, 0.0, slope])).tolist())
