"""Define what a family receives (`Design`) and what it returns (`Model` with its `View`s)."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from typing import Any, Mapping, Sequence

import numpy as np

from kit.colour import Colour, linear, mix

Point = tuple[float, float, float]
Foot = tuple[float, float, float]
"""Place on the ground, x and y, and radius, in metres."""


@dataclass(frozen=True)
class Design:
    """Describe one product to a family. Lengths are metres, colours linear RGB."""

    family: str
    shape: int
    width: float
    depth: float
    height: float
    colour: Colour
    accent: Colour
    pattern: str
    material: str
    choices: Mapping[str, str]
    seed: str

    @property
    def tones(self) -> tuple[Colour, Colour, Colour]:
        """Return the three colours of the pattern: strong, half-way, and the shade of the ground."""
        return (self.accent, mix(self.colour, self.accent, 0.5), mix(self.colour, (0.0, 0.0, 0.0), 0.45))

    def random(self, purpose: str) -> np.random.Generator:
        """Return a generator that depends on the seed and the purpose only."""
        return np.random.default_rng(zlib.crc32(f'{self.seed} {purpose}'.encode()))


@dataclass(frozen=True)
class View:
    """Describe where the camera stands.

    `azimuth` 0 looks from the front (-Y), positive angles from the right; `elevation` is the angle above the ground.
    The camera frames all objects, or a ball of diameter `span` around `target` if both are given.
    All of a product is in focus, as in a photograph from a focus stack.
    """

    azimuth: float = 0.0
    elevation: float = 9.0
    fill: float = 0.72
    lens: float = 85.0
    target: Point | None = None
    span: float | None = None


@dataclass(frozen=True)
class Room:
    """Describe the room view: `kind` is `table`, `floor` or `wall`; `turn` rotates the product in degrees.

    `share` is the part of the picture's height that the product takes, `props` are names of kit.rooms.
    """

    kind: str = 'table'
    turn: float = 0.0
    share: float = 0.4
    props: tuple[str, ...] = ()
    azimuth: float = -6.0
    elevation: float = 12.0


@dataclass
class Model:
    """Hold what a family built: all objects, standing on z = 0 at the origin, and how to look at them."""

    objects: list[Any]
    views: Mapping[str, View] = field(default_factory=dict)
    room: Room = field(default_factory=Room)
    glass: bool = False
    feet: Sequence[Foot] = ()
    """Thin feet, each of which gets a contact shadow in product views."""
    fine: int = 1
    """Factor of the samples: 2 for thin bars and sharp edges, 3 also for plain surfaces, where noise looks smudged."""

    def refine(self, job: Mapping[str, Any]) -> dict[str, Any]:
        """Return a job with as many samples as this model needs. Details have more than other views anyway."""
        factor = (self.fine + 1) // 2 if job.get('view') == 'detail' else self.fine
        return {**job, 'samples': job.get('samples', 4) * factor}


def to_design(job: Mapping[str, Any]) -> Design:
    """Convert a job of the JSON file. Measures are width, optional depth, height in centimetres."""
    measures = [float(each) / 100 for each in job['measures']]
    width, height = measures[0], measures[-1]
    return Design(
        family=job['family'],
        shape=int(job['shape']) % 4,
        width=width,
        depth=measures[1] if len(measures) > 2 else width,
        height=height,
        colour=linear(job['colour']),
        accent=linear(job['accent']),
        pattern=job['pattern'],
        material=job['material'],
        choices=dict(job.get('choices', {})),
        seed=job.get('seed', job['family']),
    )
