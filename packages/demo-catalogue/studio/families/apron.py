"""Build the apron: bakers' cotton on a hook, with deep pockets and straps that cross behind."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import fill_of, sized
from kit.cloth import sheet
from kit.colour import darken, linear, mix
from kit.fabric import cotton
from kit.joinery import board
from kit.mesh import subdivide
from kit.metal import brass
from kit.model import Design, Model, Room, View
from kit.panel import face_map
from kit.patterns import pattern_image
from kit.pose import move, points_of
from kit.sweep import tube
from kit.wood import OAK, wood

LOOP = 0.16
"""Height of the neck loop above the bib, in metres."""
HANG = 0.9
"""Height of the hem above the floor, in metres."""
FOLDS = (0.03, 0.034, 0.026, 0.03)


def build(design: Design) -> Model:
    """Build one of the four aprons, hanging from a hook on a rail."""
    design = sized(design)
    width, high = design.width, design.height - LOOP
    hang = width * 0.68
    image = pattern_image(design, hang, high, 0.12, wraps=False, style='print')
    cloth = cotton(design.colour, design=design, image=image, thread=0.0011, slub=0.5)
    random = design.random('folds')
    phases, sway = random.uniform(0, 6, 4), FOLDS[design.shape]
    bib = 0.42

    def half(up: Any) -> Any:
        """Return half of the width at a share of the height: a skirt, a curve below the arms, a bib."""
        curve = np.clip((up - 0.66) / 0.3, 0, 1)
        return hang / 2 * (1 - (1 - bib) * (1 - (1 - curve) ** 2.2))

    def shape(x: Any, y: Any) -> Any:
        up = y / high + 0.5
        share = x / (width / 2)
        gather = np.clip(1 - up, 0, 1) ** 0.8
        fold = (
            np.sin(share * 7.5 + phases[0])
            + 0.5 * np.sin(share * 13 + phases[1] + up * 1.4)
            + 0.35 * np.sin(share * 4 + phases[2])
        )
        depth = sway * fold * gather * (0.35 + 0.65 * (1 - np.exp(-(((1 - up) / 0.4) ** 2))))
        across = share * half(up) * (1 + 0.02 * np.sin(up * 9 + phases[3]))
        drop = -0.008 * np.cos(share * 7.5 + phases[0]) * gather * (1 - up)
        return np.stack([across, depth, (up * high) + drop], 1)

    body = sheet('apron', width, high, cloth, step=0.012, shape=shape)
    wall = body.modifiers.new('thickness', 'SOLIDIFY')
    wall.thickness, wall.offset = 0.0011, 0.0
    subdivide(body, 1)
    # The cloth is cut, not drawn in: the pattern runs straight up into the bib.
    face_map(body, (-hang / 2, 0.0), (hang / 2, high), axes=(0, 2))
    objects: list[Any] = [
        body,
        *_pockets(design, cloth, shape, (width, hang, high)),
        *_straps(design, shape, width, high),
    ]
    # The hook is screwed to the wall, which is the plane y = 0.
    deepest = max(float(points_of(obj)[:, 1].max()) for obj in objects)
    move(objects, y=-deepest, z=HANG)
    return Model(
        objects=objects,
        views={
            'front': View(azimuth=-10, elevation=3, fill=fill_of(design, 0.84)),
            'angle': View(azimuth=34, elevation=8, fill=0.84),
            'detail': View(azimuth=-20, elevation=6, target=(-hang * 0.14, -0.08, HANG + high * 0.48), span=0.36),
        },
        room=Room('wall', share=0.6, elevation=2, azimuth=-10),
    )


def _in_front(shape: Any, x: Any, y: Any, away: Any) -> Any:
    """Return points at a distance in front of the cloth, square to its folds."""
    near = 1e-3
    across, up = shape(x + near, y) - shape(x - near, y), shape(x, y + near) - shape(x, y - near)
    normal = np.cross(across, up)
    return shape(x, y) + normal / np.linalg.norm(normal, axis=1, keepdims=True) * np.reshape(away, (-1, 1))


def _pockets(design: Design, cloth: Any, shape: Any, size: tuple[float, float, float]) -> list[Any]:
    """Sew on two deep pockets; they follow the folds of the skirt, and its pattern goes on across them.

    `size` is the width of the cut cloth, the width and the height of the hanging one.
    """
    width, hang, high = size
    wide, tall = 0.2 * width / 0.8, 0.2 * high / 0.75
    parts: list[Any] = []
    thread = cotton(mix(design.accent, linear('#efe6d4'), 0.4), thread=0.0004)
    for side in (-1, 1):
        middle = (side * wide * 0.72, -high * 0.06)

        def lay(x: Any, y: Any, middle: tuple[float, float] = middle, away: float = 0.0024) -> Any:
            open_up = 0.007 * np.clip((y / tall + 0.5), 0, 1) ** 4 * np.cos(x / wide * np.pi)
            return _in_front(shape, x + middle[0], y + middle[1], away + open_up)

        pocket = sheet('pocket', wide, tall, cloth, step=0.008, shape=lay)
        face_map(pocket, (-hang / 2, 0.0), (hang / 2, high), axes=(0, 2))
        wall = pocket.modifiers.new('thickness', 'SOLIDIFY')
        wall.thickness, wall.offset = 0.0014, 0.0
        parts.append(subdivide(pocket, 1))
        hem = sheet(
            'hem',
            wide,
            0.018,
            cotton(design.accent if design.pattern == 'plain' else darken(design.colour, 0.1), thread=0.0009),
            step=0.006,
            shape=lambda x, y: lay(x, y + tall / 2 - 0.009, away=0.0038),
        )
        edge = hem.modifiers.new('thickness', 'SOLIDIFY')
        edge.thickness, edge.offset = 0.0012, 0.0
        parts.append(hem)
        parts += _stitches(lay, (wide, tall), thread)
    return parts


def _stitches(lay: Any, size: tuple[float, float], thread: Any) -> list[Any]:
    """Sew a pocket on along its sides and its lower edge; `lay` takes points of the flat pocket to the folds."""
    wide, tall = size[0] / 2 - 0.005, size[1] / 2 - 0.005
    top = size[1] / 2 - 0.02
    corners = [np.array(each) for each in ((-wide, top), (-wide, -tall), (wide, -tall), (wide, top))]
    parts: list[Any] = []
    for start, end in zip(corners, corners[1:]):
        long = float(np.linalg.norm(end - start))
        way = (end - start) / long
        for at in np.arange(0.003, long - 0.004, 0.0062):
            x, y = np.transpose([start + way * (at + each) for each in (0, 0.0021, 0.0042)])
            parts.append(tube('stitch', lay(x, y, away=0.0034).tolist(), thread, 0.00055, sides=8, step=0.002))
    return parts


def _straps(design: Design, shape: Any, width: float, high: float) -> list[Any]:
    """Lead the straps from the corners of the bib to a hook on a rail, and let those of the waist hang."""
    parts: list[Any] = []
    top = high + LOOP
    tape = cotton(design.accent if design.pattern == 'plain' else darken(design.colour, 0.15), thread=0.0009)
    for side in (-1, 1):
        corner = shape(np.array([side * width / 2 * 0.9]), np.array([high / 2 - 0.004]))[0]
        line = [
            corner - (0, 0.002, 0.01),
            corner + (-side * 0.015, 0.006, LOOP * 0.4),
            (side * 0.012, 0.012, top - 0.016),
            (0.0, 0.014, top),
        ]
        parts.append(
            tube(
                'strap',
                [tuple(map(float, p)) for p in line],
                tape,
                0.0011,
                flat=11.0,
                flat_axis=(1, 0, 0),
                sides=20,
                step=0.006,
            )
        )
        waist = shape(np.array([side * width / 2 * 0.985]), np.array([high * 0.16]))[0]
        tie = [
            waist,
            waist + (side * 0.018, 0.012, -0.03),
            waist + (side * 0.014, 0.016, -0.22),
            waist + (side * 0.03, 0.008, -0.42),
            waist + (side * 0.026, 0.004, -0.6),
        ]
        parts.append(
            tube(
                'tie',
                [tuple(map(float, p)) for p in tie],
                tape,
                0.001,
                flat=9.0,
                flat_axis=(1, 0.5, 0),
                sides=20,
                step=0.006,
            )
        )
    hook = [
        (0.0, 0.05, top + 0.03),
        (0.0, 0.05, top - 0.012),
        (0.0, 0.03, top - 0.03),
        (0.0, 0.004, top - 0.018),
        (0.0, -0.002, top + 0.004),
    ]
    parts.append(tube('hook', hook, brass(), 0.0042, sides=20))
    rail = board('rail', (0.36, 0.018, 0.075), (0.0, 0.058, top + 0.004), wood(OAK, scale=0.8), 0.004)
    return [*parts, rail]
