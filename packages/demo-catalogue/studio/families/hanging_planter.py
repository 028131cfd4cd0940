"""Build the hanging planter: a pot on three hemp cords from a ring, with a plant that looks down."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import fill_of, sized
from kit.colour import linear
from kit.curves import radius_at
from kit.lathe import outline, vessel
from kit.metal import brass
from kit.model import Design, Model, Room, View
from kit.nodes import Shader
from kit.patterns import pattern_image, zone_of
from kit.plants import earth, plant, twig
from kit.pose import move, turn
from kit.sweep import tube
from kit.terracotta import terracotta

SHAPES = [
    [(50, 0), (54, 2), (92, 28), (112, 58), (116, 104), (108, 130)],
    [(84, 0), (87, 1.5), (90, 6), (94, 80), (96, 142), (95, 144)],
    [(20, 0), (24, 1.5), (64, 30), (96, 60), (112, 96), (120, 132)],
    [(70, 0), (74, 2), (104, 30), (118, 62), (110, 100), (92, 126)],
]
WALL = 0.007
HANG = 0.17
"""Height of the pot above the paper in metres: the vines end above it."""
VINE = linear('#6f8a58')


def build(design: Design) -> Model:
    """Build one of the four planters. The height is that from the pot's foot to the ring."""
    design = sized(design)
    shape = SHAPES[design.shape]
    unit = design.width / 2 / max(r for r, _ in shape)
    high = shape[-1][1] * unit
    outer = outline(shape, design.width, high, 0.0016)
    zone = zone_of(design, (0.2, 0.9))
    mean = float(outer[:, 0].mean())
    image = pattern_image(design, 2 * np.pi * mean, (zone[1] - zone[0]) * high, mean * 0.5)
    clay = terracotta(design.colour, design=design, image=image, bloom=0.0, grain=1.1)
    random = design.random('hanging planter')
    pot = vessel('pot', outer, clay, wall=WALL, top=0.9, floor=0.012, zone=zone, wobble=0.0004, random=random)
    if design.pattern == 'brush':
        # Turn the strokes to the front, where no leaves cover them.
        turn([pot], 'Z', 55)
    mouth = float(outer[-1, 0]) - WALL
    soil = earth('earth', mouth - 0.001, high - 0.014, random)
    leaves = plant('plant', (0, 0, high - 0.016), 0.13, random, stems=9, leaf=0.05, colour=VINE, slim=0.5)
    for index in range(7):
        leaves += _vine(index, mouth, high, random)
    parts = [pot, soil, *leaves, *_cords(outer, high, design.height)]
    low = HANG * design.width / 0.23
    move(parts, z=low)
    rope = tube(
        'rope',
        [(0, 0, low + design.height + 0.001), (0, 0, low + design.height + 1.2), (0, 0, low + 3.2)],
        _hemp(),
        0.0026,
        sides=12,
    )
    rope['unframed'] = True
    return Model(
        objects=[*parts, rope],
        views={
            # The span, which needs a target, keeps small sizes from being scaled down: their ropes would end in the air.
            'front': View(elevation=5, fill=fill_of(design, 0.82), span=0.0),
            'angle': View(azimuth=30, elevation=18, fill=0.82),
            'detail': View(
                azimuth=-18,
                elevation=12,
                target=(-mean * 0.3, -mean * 0.7, low + high * 0.7),
                span=design.width * 0.8,
            ),
        },
        room=Room('table', share=0.56, elevation=5, props=('book',)),
    )


def _vine(index: int, mouth: float, high: float, random: np.random.Generator) -> list[Any]:
    """Let a vine grow over the rim and hang down."""
    angle = index * 2.4 + float(random.uniform(-0.3, 0.3))
    way = np.array([np.cos(angle), np.sin(angle), 0.0])
    long = float(random.uniform(0.1, 0.2))
    start = way * mouth * 0.6 + (0, 0, high - 0.004)
    crest = way * (mouth + 0.014) + (0, 0, high + 0.009)
    end = way * (mouth + 0.04) + (0, 0, high - long)
    vine = twig('vine', start, crest, random, leaf=0.03, count=4, colour=VINE, slim=0.7, thick=0.0013)
    return vine + twig('vine', crest, end, random, leaf=0.034, count=9, colour=VINE, slim=0.7, thick=0.0013)


def _hemp() -> Any:
    """Return twisted hemp."""
    s = Shader('hemp')
    u, v, _ = (s.add('SeparateXYZ', {0: s.coordinates('UV')}).outputs[i] for i in range(3))
    twist = s.math('SINE', s.math('ADD', s.math('MULTIPLY', u, 1300.0), s.math('MULTIPLY', v, 12.566)))
    s.set(
        base_color=s.mix(s.ramp(twist, -1.0, 0.5), linear('#8a6c42'), linear('#c9ab77')),
        roughness=0.95,
        sheen=0.3,
        normal=s.bump(twist, 0.0006),
    )
    return s.material


def _cords(outer: Any, high: float, top: float) -> list[Any]:
    """Knot three cords under the pot, lead them along its wall, and gather them in a ring of brass."""
    hemp = _hemp()
    parts: list[Any] = []
    widest = float(outer[int(np.argmax(outer[:, 0])), 1])
    for index in range(3):
        angle = np.radians(90 + 30 + index * 120)
        way = np.array([np.cos(angle), np.sin(angle), 0.0])
        line = [way * 0.004 + (0, 0, -0.004)]
        for z in np.linspace(0.0, max(widest, high * 0.55), 7):
            line.append(way * (radius_at(outer, z) + 0.0022) + (0, 0, z))
        rim = radius_at(outer, high) + 0.0024
        if radius_at(outer, high) > float(outer[:, 0].max()) * 0.985:
            line.append(way * (rim + 0.001) + (0, 0, high))
        line += [way * 0.005 + (0, 0, top - 0.034), way * 0.002 + (0, 0, top - 0.025)]
        points = np.array(line)
        parts.append(tube('cord', points.tolist(), hemp, 0.0021, sides=12, step=0.003))
    # Below the pot the cords are knotted, below the ring they are whipped together, and above it the rope is tied.
    for name, low, rise, thick in (
        ('knot', -0.026, 0.024, 0.007),
        ('whipping', top - 0.039, 0.017, 0.0062),
        ('knot', top + 0.0005, 0.012, 0.0054),
    ):
        parts.append(
            tube(
                name,
                [(0, 0, low), (0, 0, low + rise)],
                hemp,
                lambda share, thick=thick: thick * (0.6 + 0.4 * np.sin(np.pi * share)),
                sides=16,
            )
        )
    angle = np.linspace(0, 2 * np.pi, 49)
    ring = np.stack([0.0125 * np.cos(angle), 0 * angle, top - 0.012 + 0.0125 * np.sin(angle)], 1)
    parts.append(tube('ring', ring.tolist(), brass(), 0.0021, sides=14, step=0.002, caps=False))
    return parts
