"""Build the floor lamp: a shade of cloth on three wooden legs, or on a stem with a heavy foot."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import linear
from kit.contact import contact
from kit.curves import resample, spline
from kit.imprint import imprint
from kit.joinery import leg
from kit.lamp import bulb, laid_cord, rubber, shade, spider
from kit.lathe import lathe
from kit.metal import brass, steel
from kit.model import Design, Model, Room, View
from kit.patterns import pattern_image
from kit.pose import move
from kit.timber import WOODS, timber

SHADES = [
    [(230, 0), (200, 145), (170, 290)],
    [(200, 0), (200, 130), (200, 260)],
    [(250, 0), (240, 60), (200, 150), (140, 225), (100, 270)],
    [(180, 0), (187, 165), (190, 330)],
]
METALS = {linear('#c9a24a'): brass, linear('#9aa3a8'): steel}
OAK = linear('#c79a63')
LEGS = [np.array((np.cos(angle), np.sin(angle))) for angle in np.radians((250, 10, 130))]
"""Directions of the legs of a tripod; the last one stands behind."""
PAD = 0.019
"""Radius of the rubber pad under a leg."""
CONTACT, DIM, AWAY = (0.0225, 0.0675), 0.92, np.array((0.03, 0.01))
"""Radius and reach of the shadow at a pad, the light that it takes, and how far its middle is from that of the pad."""


def build(design: Design) -> Model:
    """Build one of the four lamps. Two stand on three legs, two on a stem; the shade has the colour and the pattern."""
    high = design.height
    tripod = design.shape % 2 == 0
    profile = resample(spline(SHADES[design.shape], 16) * 0.001, 0.008)
    tall = float(profile[-1, 1])
    low = high - tall
    wide = float(profile[0, 0])
    around = 2 * np.pi * float(profile[:, 0].mean())
    image = pattern_image(design, around, tall, 0.095, style='print')
    cloth = shade('shade', profile + (0, low), colour=design.colour, columns=160)
    imprint(cloth[0].data.materials[0], design, image, cover=0.85)
    glows = design.choices.get('bulb', 'with') == 'with'
    metal = METALS.get(design.accent, brass)
    stem = timber(design, axis='Z', scale=0.8, colour=design.accent if design.accent in WOODS else OAK)
    objects: list[Any] = [*cloth, *spider('spider', float(profile[-1, 0]), high - 0.004)]
    if tripod:
        objects += _tripod(design, stem, low, wide)
    else:
        objects += [
            lathe('foot', _foot(0.14), metal(), columns=128),
            lathe('stem', _stem(high - 0.01), metal(), columns=48),
        ]
    objects.append(bulb((0.0, 0.0, low + tall * 0.42), size=0.045, glows=glows, watts=6.0))
    # The cord leaves the heavy foot at its back, or the rear leg above its pad.
    rear = LEGS[-1] * (_reach(wide) - 0.004)
    flex = laid_cord((*rear, 0.034), (0.3, 0.95)) if tripod else laid_cord((0.0, 0.136, 0.008), (0.0, 1.0))
    return Model(
        objects=[*objects, *flex],
        views={
            'front': View(azimuth=-10, elevation=10, fill=0.79),
            'angle': View(azimuth=34, elevation=14, fill=0.79),
            'detail': View(
                azimuth=-16, elevation=6, target=(-0.05, -0.05, low + tall * 0.2), span=wide * 2.3
            ),
        },
        room=Room('floor', share=0.66, elevation=5, props=('potted',)),
    )


def _reach(wide: float) -> float:
    """Return how far from the middle the legs of a tripod stand."""
    return min(wide, 0.27) * 0.98


def _tripod(design: Design, wood: Any, low: float, wide: float) -> list[Any]:
    """Spread three legs from a hub of brass; a thin stem goes on into the shade."""
    hub = low - 0.02
    parts: list[Any] = []
    black = rubber()
    for x, y in LEGS:
        way = np.array([x, y, 0.0])
        foot = way * _reach(wide)
        pad = [(0.0, 0.0), (PAD - 0.001, 0.0), (PAD, 0.001), (PAD, 0.006), (PAD - 0.0015, 0.0085), (0.0, 0.0095)]
        parts += move([lathe('pad', np.array(pad), black, columns=48)], *foot)
        parts.append(contact(foot[:2] + AWAY, (CONTACT[0], CONTACT[0]), CONTACT[1], DIM, rounded=True))
        foot[2] = 0.008
        parts.append(leg('leg', way * 0.024 + (0, 0, hub + 0.012), foot, (0.0125, 0.0095), wood, swell=0.003))
    line = [(0.0, hub - 0.03), (0.03, hub - 0.03), (0.034, hub - 0.024), (0.034, hub + 0.01), (0.03, hub + 0.016)]
    line += [(0.012, hub + 0.02), (0.007, hub + 0.026), (0.006, hub + 0.2), (0.017, hub + 0.202), (0.017, hub + 0.25)]
    return [*parts, lathe('hub', np.array([*line, (0.0, hub + 0.252)]), brass(), columns=64)]


def _foot(radius: float) -> Any:
    """Return the section of the heavy foot."""
    line = [(0.0, 0.0), (radius - 0.002, 0.0), (radius, 0.003), (radius, 0.016), (radius - 0.003, 0.0205)]
    return resample(np.array([*line, (radius * 0.5, 0.024), (0.03, 0.027), (0.0, 0.0275)]), 0.0015)


def _stem(top: float) -> Any:
    """Return the section of the stem with its collar and the lamp holder."""
    line = [(0.0, 0.024), (0.022, 0.024), (0.022, 0.034), (0.0095, 0.042), (0.0085, 0.06), (0.0085, top - 0.3)]
    line += [(0.018, top - 0.296), (0.018, top - 0.24), (0.006, top - 0.236), (0.005, top)]
    return np.array([*line, (0.0, top)])

