"""Build the hanging planter: a pot on three hemp cords from a ring, with a plant that looks down."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import fill_of, sized
from kit.colour import linear
from kit.curves import offset, radius_at, resample
from kit.foliage import Canopy
from kit.lathe import lathe, outline, vessel
from kit.metal import brass
from kit.model import Design, Model, Room, View
from kit.nodes import Shader
from kit.patterns import pattern_image, zone_of
from kit.plants import TWO_ROWS, earth, green_stem, plant, shoot, shoot_leaves
from kit.pose import move, turn
from kit.sweep import tube
from kit.terracotta import terracotta
from kit.wood import OAK, wood

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
EARTH = 0.02
"""Depth of the earth below the rim, in metres."""
CORD, SLACK = 0.0021, 0.0005
"""Radius of a cord, and its distance from the wall."""
VINES = (-154, -88, -54, -24, 30, 78, 160)
"""Directions in which vines hang, in degrees, between the cords at 0, 120 and 240; -90 is the front."""


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
    soil = earth('earth', radius_at(outer, high - EARTH) - WALL + 0.0015, high - EARTH, random)
    cords = _cords(outer, high, design.height)
    solids = [pot, soil, *cords]
    canopy = Canopy(random, slim=0.7, obstacles=solids)
    skin = green_stem(VINE)
    vines = [_vine(index, outer, high, canopy, skin, random) for index in range(len(VINES))]
    vines += [_smooth(each) for each in canopy.build('vine leaves', VINE)]
    foot = (0, 0, high - EARTH + 0.003)
    bush = plant('plant', foot, 0.13, random, stems=8, leaf=0.052, colour=VINE, slim=0.66, obstacles=solids + vines)
    parts = [*solids, *vines, *bush]
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
            # The span, which needs a target, keeps small sizes from being scaled down: their ropes would end in air.
            'front': View(elevation=5, fill=fill_of(design, 0.82), span=0.0),
            'angle': View(azimuth=30, elevation=18, fill=0.82),
            'detail': View(
                azimuth=-18,
                # From so low, the paper behind it is out of the picture, and with it the shadow.
                elevation=3,
                target=(-mean * 0.3, -mean * 0.7, low + high * 0.7),
                span=design.width * 1.02,
            ),
        },
        room=Room('table', share=0.54, elevation=1.5, props=('book',)),
    )


def _smooth(leaves: Any) -> Any:
    """Round the outlines of leaves, which hang close to the camera."""
    leaves.modifiers.new('smooth', 'SUBSURF').render_levels = 1
    return leaves


def _vine(index: int, outer: Any, high: float, canopy: Canopy, skin: Any, random: np.random.Generator) -> Any:
    """Let a vine rise from the earth, bow over the rim and hang down, swaying; its leaves look away from the pot."""
    angle = np.radians(VINES[index] + float(random.uniform(-6, 6)))
    way = np.array([np.cos(angle), np.sin(angle), 0.0])
    aside = np.array([-way[1], way[0], 0.0])
    rim, widest = radius_at(outer, high), float(outer[:, 0].max())
    long = float(random.uniform(0.09, 0.21))
    drift, swing = random.normal(0, 0.09), random.uniform(0.004, 0.009)
    start = way * rim * random.uniform(0.45, 0.6) + aside * random.normal(0, 0.012)
    points = [start + (0, 0, high - EARTH - 0.01), start + way * 0.006 + (0, 0, high - EARTH + 0.014)]
    points += [way * (rim - 0.012) + (0, 0, high + 0.017), way * (rim + 0.009) + (0, 0, high + 0.009)]
    for share in np.linspace(0.12, 1, 7):
        z = high - long * share
        # The vine hangs free of the pot's belly, and swings a little; its young tip turns up to the light.
        clear = max(widest, rim + 0.008) + 0.008 + 0.012 * share + (0.02 if share == 1 else 0.0)
        sway = swing * np.sin(share * 7 + index) + drift * long * share
        points.append(way * clear + aside * sway + (0, 0, z + (0.014 if share == 1 else 0.0)))
    stem = shoot('vine', points, 0.0012, skin, count=16, thin=0.55)
    number = canopy.add_stem(stem)
    face = way + (-0.15, -0.25, 0.45)
    count = int(5 + long * 46)
    shoot_leaves(canopy, number, points, leaf=0.036, count=count, bare=0.16, angle=TWO_ROWS, stalk=0.42, face=face)
    return stem


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
    """Lead three cords from a knot under the pot up along its wall, where each rests on the belly, and gather them in a
    ring of brass. They keep their thickness, and nowhere touch the wall's inside."""
    hemp = _hemp()
    parts: list[Any] = []
    path = _around(outer, high, top)
    for index in range(3):
        angle = np.radians(index * 120)
        line = [(r * np.cos(angle), r * np.sin(angle), z) for r, z in path]
        parts.append(tube('cord', line, hemp, CORD, sides=12, step=0.002))
    # A wooden bead holds the cords together under the pot, below it they are knotted, and fray.
    for name, low, rise, thick in (
        ('knot', -0.041, 0.014, 0.0062),
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
    parts += [_bead(), *_tassel(hemp)]
    angle = np.linspace(0, 2 * np.pi, 49)
    ring = np.stack([0.0125 * np.cos(angle), 0 * angle, top - 0.012 + 0.0125 * np.sin(angle)], 1)
    parts.append(tube('ring', ring.tolist(), brass(), 0.0021, sides=14, step=0.002, caps=False))
    return parts


def _around(outer: Any, high: float, top: float) -> Any:
    """Return the line of a taut cord (radius, height) from the bead to the ring: the hull of the pot and both ends, at
    the cord's distance from the wall."""
    away = offset(outer, -(CORD + SLACK))
    ends = np.array([(0.0042, -0.014), (0.0052, top - 0.034)])
    hull: list[Any] = []
    for point in np.vstack([ends[:1], away, ends[1:]]):
        while len(hull) > 1 and float(np.cross(hull[-1] - hull[-2], point - hull[-2])) <= 0:
            hull.pop()
        hull.append(point)
    taut = np.vstack([(0.0036, -0.02), *hull, (0.002, top - 0.025)])
    return resample(taut, 0.006)


def _bead() -> Any:
    """Turn the bead of wood through which the cords go."""
    angle = np.linspace(-np.pi / 2, np.pi / 2, 24)
    profile = np.stack([0.0105 * np.cos(angle), -0.0215 + 0.0088 * np.sin(angle)], 1)
    return lathe('bead', profile, wood(OAK, scale=0.4), columns=48)


def _tassel(hemp: Any) -> list[Any]:
    """Let the ends of the cords hang below the knot."""
    return [
        tube(
            'end',
            [
                (0.002 * np.cos(angle), 0.002 * np.sin(angle), -0.036),
                (0.004 * np.cos(angle), 0.004 * np.sin(angle), -0.048),
                (0.006 * np.cos(angle + 0.4), 0.006 * np.sin(angle + 0.4), -0.058 - 0.003 * index),
            ],
            hemp,
            CORD * 0.95,
            sides=12,
        )
        for index, angle in enumerate((0.6, 2.7, 4.9))
    ]
