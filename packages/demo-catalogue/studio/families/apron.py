"""Build the apron: bakers' cotton on a hook, with deep pockets and straps that cross behind."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.choices import fill_of, sized
from kit.cloth import sheet
from kit.colour import darken, lighten, linear, mix
from kit.curves import resample, spline
from kit.fabric import cotton
from kit.joinery import board
from kit.mesh import subdivide
from kit.metal import brass
from kit.model import Design, Model, Room, View
from kit.panel import face_map
from kit.patterns import pattern_image
from kit.pose import move, points_of
from kit.sweep import tube
from kit.tape import tape
from kit.wood import OAK, wood

LOOP = 0.2
"""Height of the neck loop above the bib, in metres."""
TAPE = 0.022
"""Width of the tape of the neck strap, in metres."""
REST = 0.0238
"""How far the strap lies below the top of the loop: in the bend of the hook."""
HANG = 0.9
"""Height of the hem above the floor, in metres."""
FOLDS = (0.03, 0.034, 0.026, 0.03)


def build(design: Design) -> Model:
    """Build one of the four aprons, hanging from a hook on a rail."""
    design = sized(design)
    width, high = design.width, design.height - LOOP
    hang = width * 0.68
    image = pattern_image(design, hang, high, 0.12, wraps=False, style='print')
    cloth = cotton(
        design.colour,
        design=design,
        image=image,
        thread=0.0014,
        slub=0.9,
        warp=lighten(design.colour, 0.07),
    )
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
        # Between the straps, which draw the corners up, the edge of the bib sags, and its cloth swings forward.
        sag = (1 - share**2) * np.exp(-(((1 - up) / 0.14) ** 2))
        return np.stack([across, depth - 0.012 * sag, up * high + drop - 0.014 * sag], 1)

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
    top = high + LOOP
    twill = cotton(design.accent if design.pattern == 'plain' else darken(design.colour, 0.15), thread=0.0009)
    parts = [_neck(shape, width, high, twill), *(_tie(shape, side, width, high, twill) for side in (-1, 1))]
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


def _neck(shape: Any, width: float, high: float, twill: Any) -> Any:
    """Sew a tape to both corners of the bib; the weight of the apron pulls it into a taut V over the hook.

    Its face looks forward at the bib. On the hook it lies across the wire, gathered to two thirds of its width.
    """
    rest = np.array([0.0, 0.022, high + LOOP - REST])
    corner = shape(np.array([width / 2 * 0.87]), np.array([high / 2 - 0.004]))[0] + (0, 0.002, 0)
    leg = [corner - (0, 0, 0.026), corner - (0, 0, 0.008), corner + (rest + (0.008, 0, -0.012) - corner) * 0.1]
    leg += [rest + (0.008, 0, -0.012), rest + (0.0048, 0, -0.003), rest]
    half = resample(spline(leg, 16), 0.003)
    share = np.linspace(0, 1, len(half))
    angle = np.pi / 2 * np.clip((share - 0.2) / 0.75, 0, 1) ** 3
    across = np.stack([np.cos(angle), np.sin(angle), 0 * angle], 1)
    wide = TAPE * (1 - 0.4 * share**4)
    mirror = np.array([-1.0, 1.0, 1.0])
    line, turned = (np.vstack([each * mirror, each[-2::-1]]) for each in (half, across))
    return tape('strap', line, turned, np.concatenate([wide, wide[-2::-1]]), twill)


def _tie(shape: Any, side: int, width: float, high: float, twill: Any) -> Any:
    """Sew a tie to the waist; it falls straight down beside the edge of the skirt, waves a little, and curls below."""
    long = 0.56 + 0.05 * side
    share = np.linspace(0, 1, 90)
    fall = share * long
    edge = shape(np.full_like(share, side * width / 2), np.maximum(high * 0.16 - fall, -high / 2))
    straight = edge.mean(0)
    settle = np.clip(fall / 0.05, 0, 1)
    free = np.clip((share - 0.75) / 0.25, 0, 1)
    x = edge[0, 0] + side * (0.009 * settle - 0.012 * (1 - settle) + 0.02 * free**2)
    x = x + 0.004 * settle * np.sin(share * 8.5 + side)
    y = edge[0, 1] * (1 - settle) + (straight[1] * 0.5 + edge[:, 1] * 0.5) * settle + 0.003
    y = y + 0.006 * settle * np.sin(share * 13 + 2 * side) - 0.03 * free**2
    line = np.stack([x, y, edge[0, 2] - fall + 0.02 * free**3], 1)
    angle = side * (0.25 + 0.5 * np.sin(share * 5 + 1.5 * side) * settle)
    return tape('tie', line, np.stack([np.cos(angle), np.sin(angle), 0 * angle], 1), TAPE * 0.85, twill)
