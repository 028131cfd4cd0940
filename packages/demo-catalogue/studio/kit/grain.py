"""Make wood for close-ups: growth rings around a pith, fibres, pores, rays, and end grain; and stain it.

The figure is cut from a solid: arches on flat-sawn faces, stripes on radial ones, arcs on the ends, nested ovals in the
hollow of a spoon. `lay` decides where in the trunk a piece was.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from kit.colour import Colour, darken, lighten, linear, luminance, mix
from kit.imprint import Over
from kit.mesh import store
from kit.model import Design
from kit.nodes import Shader
from kit.pose import points_of
from kit.timber import WOODS, timber
from kit.wood import FINISHES

AXES = {'X': (0, 1, 2), 'Y': (1, 0, 2), 'Z': (2, 0, 1)}
"""Coordinates along the grain, across it, and away from the pith, by the axis of the grain."""
TAPER = 0.035
"""How much a trunk becomes thinner per metre: it closes the rings on a flat-sawn face to arches."""

FIGURE = 1.0
"""How much of the differences in the tone of the wood shows through a stain."""


@dataclass(frozen=True)
class Kind:
    """Describe a kind of wood: the width of a ring in metres, and how strong its features are, from 0 to 1."""

    ring: float
    late: float
    """Darkness of the latewood."""
    pores: float
    early: float
    """How much the pores keep to the earlywood: 1 in ring-porous woods."""
    rays: float
    streaks: float
    """Differences in tone from year to year, and along the heartwood."""


OAK = Kind(ring=0.0030, late=0.5, pores=0.75, early=0.85, rays=0.22, streaks=0.4)
KINDS = {
    linear('#e0bd8e'): Kind(ring=0.0026, late=0.3, pores=0.0, early=0.0, rays=0.5, streaks=0.25),
    linear('#74492f'): Kind(ring=0.0044, late=0.7, pores=0.8, early=0.45, rays=0.0, streaks=0.8),
    linear('#2e2622'): Kind(ring=0.0030, late=0.45, pores=0.7, early=0.8, rays=0.1, streaks=0.4),
}
"""Kinds by colours of the catalogue: beech, walnut, and oak stained black. Others are oak."""


def lay(obj: Any, axis: str, pith: tuple[float, float], start: float = 0.0) -> Any:
    """Store where in the trunk an object is cut, before it is moved, and return it.

    `pith` is the place of the pith, across the grain and upwards, in metres; `start` shifts the cut along the trunk.
    """
    across, up = pith
    points = points_of(obj)[:, list(AXES[axis])] + (start, -across, -up - TAPER * start)
    for name, values in zip(('along', 'across', 'away'), points.T):
        store(obj, name, np.asarray(values))
    return obj


def grain(
    design: Design,
    *,
    axis: str,
    scale: float = 1.0,
    image: Any | None = None,
    cover: float = 0.98,
    bleed: float = 0.0,
) -> Any:
    """Return the wood of a product in its finish for objects that were laid, with a pattern painted on it.

    `scale` is the width of the rings. Colours that are no wood are painted, as in kit.timber.
    """
    if design.colour not in WOODS:
        return timber(design, axis=axis, scale=scale, image=image)
    finish = design.choices.get('finish', '61')
    tone = finished(design.colour, finish)
    kind = KINDS.get(design.colour, OAK)
    s = Shader('grain')
    along, across, away = (s.attribute(name) for name in ('along', 'across', 'away'))
    # The trunk is not straight: its rings and fibres wander by some millimetres.
    slow = _stretched(s, along, across, away, 0.35)
    bend = s.math('SUBTRACT', s.noise(0.075, 1, vector=slow), 0.5)
    side = s.math('MULTIPLY_ADD', bend, 0.026, across)
    depth = s.math('MULTIPLY_ADD', along, TAPER, s.math('MULTIPLY_ADD', bend, 0.012, away))
    radius = s.math('SQRT', s.math('ADD', s.math('MULTIPLY', side, side), s.math('MULTIPLY', depth, depth)))
    width = kind.ring * scale
    years = s.add(
        'TexNoise', {'W': radius, 'Scale': 0.3 / width, 'Detail': 1.0}, noise_dimensions='1D'
    ).outputs['Fac']
    fibre = s.noise(0.0006, 2, 0.65, vector=_stretched(s, along, side, depth, 0.005))
    turn = s.math('MULTIPLY_ADD', years, 2.4, s.math('MULTIPLY_ADD', fibre, 0.16, s.math('DIVIDE', radius, width)))
    phase = s.math('FRACT', turn)
    late = s.math('MULTIPLY', s.math('POWER', phase, 1.8), s.ramp(phase, 1.0, 0.9))
    band = s.noise(0.007, 1, vector=_stretched(s, along, side, depth, 0.03))
    streak = s.math('ADD', s.math('MULTIPLY', years, 0.5), s.math('MULTIPLY', band, 0.5))
    hue = (tone[0] * 0.56, tone[1] * 0.52, tone[2] * 0.49)
    pale = tuple(min(1.0, each * by) for each, by in zip(tone, (1.13, 1.15, 1.18)))
    wood = s.mix(s.math('MULTIPLY', late, kind.late), pale, hue)
    wood = s.mix(s.math('MULTIPLY', s.ramp(streak, 0.36, 0.66), kind.streaks * 0.55), wood, mix(tone, hue, 0.75))
    wood = s.mix(s.math('MULTIPLY', s.ramp(fibre, 0.42, 0.72), 0.26), wood, darken(hue, 0.15))
    grooves: Any = 0.0
    if kind.pores:
        pore = s.noise(0.00042, 1, vector=_stretched(s, along, side, depth, 0.06))
        early = s.math('MULTIPLY', s.ramp(phase, 0.5, 0.05), kind.early)
        grooves = s.ramp(s.math('MULTIPLY_ADD', early, 0.09, pore), 0.66 + kind.early * 0.03, 0.74 + kind.early * 0.03)
        wood = s.mix(s.math('MULTIPLY', grooves, kind.pores * 0.7), wood, darken(hue, 0.45))
    if kind.rays:
        ray = s.noise(0.0006, 1, vector=_stretched(s, along, side, depth, 0.13, 0.05))
        wood = s.mix(s.math('MULTIPLY', s.ramp(ray, 0.64, 0.72), kind.rays * 0.6), wood, darken(hue, 0.1))
    # End grain drinks the oil.
    normal = s.add('SeparateXYZ', {0: s.coordinates('Normal')}).outputs[AXES[axis][0]]
    end = s.ramp(s.math('ABSOLUTE', normal), 0.55, 0.95)
    wood = s.mix(s.math('MULTIPLY', end, 0.3), wood, darken(hue, 0.2))
    s.set(
        base_color=wood,
        roughness=s.math('MULTIPLY_ADD', fibre, 0.2, FINISHES[finish] - 0.06),
        specular=0.32,
        clearcoat=0.45 if finish == '63' else 0.0,
        normal=s.relief((fibre, 0.00004), (grooves, -0.0001 if finish != '63' else -0.00004)),
    )
    return stain(s.material, design, image, tone, cover=cover, bleed=bleed, axis=AXES[axis][0])


def finished(colour: Colour, finish: str) -> Colour:
    """Return the colour of a wood in a finish: oil deepens it, soap leaves a haze that dark woods show less."""
    if finish == '62':
        return lighten(colour, min(0.16, 0.27 * luminance(colour) ** 0.55))
    return darken(colour, 0.05) if finish == '61' else colour


def stain(
    material: Any,
    design: Design,
    image: Any | None,
    ground: Colour,
    *,
    uv: str = 'pattern',
    cover: float = 0.98,
    bleed: float = 0.0,
    axis: int = 0,
) -> Any:
    """Paint a pattern that soaks into a wood of the mean colour `ground`, whose grain shows through. Returns the wood.

    `bleed` is how far the paint creeps along the fibres, as a share of the map, whose `axis` (0: u, 1: v) they follow.
    """
    if image is None:
        return material
    s = Over(material)
    where = s.add('UVMap', uv_map=uv).outputs[0]
    fibres = s.add('Mapping', {'Vector': where, 'Scale': (8.0, 420.0, 1.0) if axis == 0 else (420.0, 8.0, 1.0)})
    creep = s.noise(1.0, 2, 0.6, vector=fibres.outputs[0], flat=True)
    if bleed:
        shift = s.math('MULTIPLY', s.math('SUBTRACT', creep, 0.5), bleed * 2)
        away = s.add('CombineXYZ', {axis: shift}).outputs[0]
        where = s.add('VectorMath', {0: where, 1: away}, operation='ADD').outputs[0]
    node = s.add('TexImage', {'Vector': where}, image=image, extension='CLIP', interpolation='Cubic')
    bare = tone = s.source('Base Color')
    # Latewood, pores and rays remain visible, as darker paint.
    figure = s.math('MULTIPLY_ADD', s.math('DIVIDE', bare, luminance(ground)), FIGURE, 1 - FIGURE)
    density = s.math('MULTIPLY', s.math('MULTIPLY_ADD', s.ramp(creep, 0.7, 0.4), 0.08, 0.92), cover)
    for share, paint in zip(s.separate(node.outputs['Color']), design.tones):
        # The patches of a print would be brown under dark paint: on wood, the fibres alone vary the cover.
        full = s.math('MULTIPLY', share, 1.25, clamp=True)
        tone = s.mix(s.math('MULTIPLY', full, density), tone, s.mix(1.0, paint, figure, 'MULTIPLY'))
    s.set(base_color=tone)
    return material


def _stretched(s: Shader, along: Any, across: Any, away: Any, share: float, deep: float = 1.0) -> Any:
    """Return a place in the trunk, squeezed along the grain, so that noise on it has long features."""
    return s.add(
        'CombineXYZ', {0: s.math('MULTIPLY', along, share), 1: across, 2: s.math('MULTIPLY', away, deep)}
    ).outputs[0]
