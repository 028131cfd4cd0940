"""Build the lidded basket: tall, woven, with a lid that its own weight and a rim of leather hold."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.bark import bark, unroll
from kit.basketry import floor, rolled_rim
from kit.choices import fill_of, sized
from kit.colour import darken, linear
from kit.curves import resample, spline
from kit.fabric import linen
from kit.lathe import lathe
from kit.model import Design, Model, Room, View
from kit.nodes import Shader
from kit.sweep import tube
from kit.tint import around, dyed, tint
from kit.willow import basket, rods

SHAPES = [
    [(170, 0), (196, 34), (205, 140), (203, 260), (186, 420)],
    [(190, 0), (196, 10), (197, 150), (196, 300)],
    [(150, 0), (186, 50), (210, 130), (198, 260), (150, 340)],
    [(160, 0), (166, 10), (176, 260), (180, 520)],
]
LID = 70
"""Height of the lid with its loop, in the units of the shapes."""
ROD = 0.0029
STAKES = 30
"""Number of the stakes of the lid."""
ROUND = 0.3
"""Radius of the round of leather in its middle, as a share of that of the lid."""


def build(design: Design) -> Model:
    """Build one of the four baskets."""
    design = sized(design)
    shape = SHAPES[design.shape]
    unit = design.height / (shape[-1][1] + LID)
    profile = resample(spline(shape, 16) * unit, 0.006)
    high, top = float(profile[-1, 1]), float(profile[-1, 0])
    random = design.random('hamper')
    peeled = dyed(bark(design.colour), design.accent)
    plain = bark(design.colour)
    wall = basket('wall', profile, peeled, random, stakes=40, rod=ROD)
    dome = np.array(
        [(top * 1.03, 0.012), (top * 1.0, 0.02), (top * 0.8, 0.033), (top * 0.4, 0.044), (top * 0.07, 0.048)]
    )
    hide = _leather()
    lid = _lid(resample(spline(dome, 12), 0.006) + (0, high), plain, hide, random)
    mean = float(profile[:, 0].mean())
    tint(wall[1:], design, (2 * np.pi * mean, high * 0.9), mean * 0.5, around(high * 0.05, high * 0.95))
    tint([wall[0]], design, (1.0, 1.0), 1.0, lambda points: (points[:, 0] * 0, points[:, 0] * 0 - 1))
    # Leather lies outside of the weavers, which sway by one and a half rods.
    belt = np.array([high - 0.034, high - 0.03, high - 0.014, high + 0.002, high + 0.006])
    out = np.interp(belt, profile[:, 1], profile[:, 0]) + ROD * np.array([2.7, 3.1, 3.2, 3.1, 2.7])
    collar = np.stack([out, belt], 1)
    rim = rolled_rim('rim', top * 1.035, high + 0.012, plain, random, rod=0.0042)
    bottom = floor('floor', float(profile[0, 0]), 0.004, plain, random)
    unroll([*wall, *bottom, *lid[:2], rim])
    parts = [
        *wall,
        *bottom,
        lathe('lining', profile - (ROD * 3, 0), linen(darken(linear('#b9a98c'), 0.55))),
        lathe('collar', collar, hide, columns=160),
        *lid,
        rim,
        _loop(high + 0.052, hide),
    ]
    return Model(
        objects=parts,
        views={
            'front': View(elevation=11, fill=fill_of(design, 0.8)),
            'angle': View(azimuth=26, elevation=30, fill=0.8),
            'detail': View(azimuth=-20, elevation=24, target=(-top * 0.3, -top * 0.8, high), span=top * 1.1),
        },
        room=Room('floor', turn=12, share=0.46, elevation=10, props=('wool', 'potted')),
    )


def _lid(profile: Any, material: Any, hide: Any, random: np.random.Generator) -> list[Any]:
    """Weave a lid along a profile from the rim to the middle, where a round of leather covers the ends of its stakes."""
    way = np.gradient(profile, axis=0)
    out = np.stack([-way[:, 1], way[:, 0]], 1) / np.linalg.norm(way, axis=1, keepdims=True)
    out *= np.where(out[:, 1:] < 0, -1, 1)
    along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(profile, axis=0), axis=1))])
    turn = np.linspace(0, 2 * np.pi, STAKES, endpoint=False)
    stakes = [np.stack([profile[:, 0] * np.cos(a), profile[:, 0] * np.sin(a), profile[:, 1]], 1) for a in turn]
    fine = np.linspace(0, 2 * np.pi, STAKES * 8, endpoint=False)
    weavers, radii = [], []
    for row, at in enumerate(np.arange(ROD, along[-1], ROD * 1.9)):
        radius, z, right, up = (np.interp(at, along, each) for each in (*profile.T, *out.T))
        if radius < profile[0, 0] * ROUND:
            break
        # Weavers go over one stake and under the next one.
        sway = ROD * 1.4 * np.cos(fine * STAKES / 2 + row * np.pi)
        around = radius + sway * right
        weavers.append(np.stack([around * np.cos(fine), around * np.sin(fine), z + sway * up], 1))
        radii.append(ROD * random.uniform(0.84, 1.08))
    inner = profile[profile[:, 0] < profile[0, 0] * (ROUND + 0.06)] + (0, ROD * 2.2)
    patch = lathe('round', np.vstack([[(inner[0, 0], inner[0, 1] - 0.002)], inner, [(0.0, inner[-1, 1])]]), hide)
    return [
        rods('lid stakes', stakes, [ROD * 1.1] * STAKES, material, random),
        rods('lid', weavers, radii, material, random, closed=True),
        patch,
    ]


def _loop(height: float, hide: Any) -> Any:
    """Sew a loop of leather to the middle of the lid."""
    points = [
        (-0.036, 0, height - 0.004),
        (-0.03, 0, height + 0.012),
        (0, 0, height + 0.028),
        (0.03, 0, height + 0.012),
    ]
    return tube('loop', [*points, (0.036, 0, height - 0.004)], hide, 0.0028, flat=3.4, flat_axis=(0, 1, 0), sides=20)


def _leather() -> Any:
    """Return saddle leather: brown, slightly shiny, with pores."""
    s = Shader('leather')
    grain, cloud = s.noise(0.0016, 3, 0.6), s.noise(0.03, 3)
    s.set(
        base_color=s.mix(s.math('MULTIPLY', cloud, 0.5), linear('#9a6238'), linear('#6e4125')),
        roughness=0.48,
        specular=0.4,
        normal=s.bump(grain, 0.00025),
    )
    return s.material
