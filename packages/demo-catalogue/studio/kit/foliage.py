"""Grow leaves: blades with a midrib, veins and a stalk, which keep clear of one another and of all that is around."""

from __future__ import annotations

from typing import Any, Iterable, Sequence

import numpy as np
from mathutils.bvhtree import BVHTree

from kit.colour import Colour, darken, mix
from kit.mesh import grid, mesh, store
from kit.nodes import Shader
from kit.pose import points_of

ROWS, COLUMNS = 17, 11
"""Points of a blade, from its foot to its tip and from one margin to the other."""
STALK_ROWS, STALK_SIDES = 6, 6
"""Points of a leaf's stalk, along and around it."""
VEINS = 9.0
"""Pairs of side veins of a blade."""
GAP = 0.0008
"""Distance that leaves keep from one another, in metres."""
TRIES = 7
"""Times that a leaf which touches something is turned and made smaller, before it is left out."""
LIGHT = (-0.3, -0.5, 0.8)
"""Direction that leaves face: that of the window, and up."""

BLADE_FACES = grid(COLUMNS, ROWS)
STALK_FACES = [tuple(ROWS * COLUMNS + i for i in face) for face in grid(STALK_SIDES, STALK_ROWS, wrap=True)]
T, C = (
    each.ravel()
    for each in np.meshgrid(
        0.5 - 0.5 * np.cos(np.linspace(0, np.pi, ROWS)), np.linspace(-1, 1, COLUMNS), indexing='ij'
    )
)


def leaf_material(colour: Colour, length: float = 0.09) -> Any:
    """Return a leaf: waxy above, pale and matt below, with veins; light passes through, and old leaves have marks.

    Its relief suits leaves of a mean `length` in metres.
    """
    deep = length / 0.09
    s = Shader('leaf')
    along, side, share, own = (s.attribute(name) for name in ('along', 'side', 'share', 'own'))
    patch = s.noise(0.011, 2)
    # The midrib gets thinner towards the tip, side veins leave it at an acute angle and bend forward.
    rib = s.ramp(s.math('MULTIPLY_ADD', along, 0.011, side), 0.017, 0.007)
    bend = s.math('MULTIPLY_ADD', s.math('MULTIPLY', share, share), -0.05, along)
    phase = s.math('MULTIPLY', s.math('MULTIPLY_ADD', side, -0.75, bend), VEINS * np.pi)
    wave = s.math('ABSOLUTE', s.math('SINE', phase))
    vein = s.math('MULTIPLY', s.ramp(wave, 0.26, 0.02), s.math('MULTIPLY_ADD', share, -0.75, 0.8))
    lines = s.math('MAXIMUM', rib, s.math('MULTIPLY', vein, 0.55))
    tone = s.mix(own, darken(colour, 0.3), mix(colour, (0.42, 0.52, 0.12), 0.4))
    tone = s.mix(s.math('MULTIPLY', s.ramp(patch, 0.35, 0.7), 0.3), tone, darken(colour, 0.4))
    tone = s.mix(s.math('MULTIPLY', lines, 0.5), tone, mix(colour, (0.56, 0.62, 0.34), 0.62))
    # Some leaves have a dry tip or a dry margin.
    edge = s.math('ADD', s.math('MULTIPLY', along, 0.55), s.math('MULTIPLY', share, 0.4))
    dry = s.ramp(s.math('MULTIPLY_ADD', patch, 0.35, edge), 0.98, 1.06)
    tone = s.mix(s.math('MULTIPLY', dry, s.attribute('dry')), tone, (0.2, 0.115, 0.045))
    back = s.add('NewGeometry').outputs['Backfacing']
    tone = s.mix(s.math('MULTIPLY', back, 0.55), tone, mix(colour, (0.34, 0.42, 0.25), 0.6))
    rough = s.math('MULTIPLY_ADD', patch, 0.3, s.math('MULTIPLY_ADD', back, 0.25, 0.22))
    s.set(
        base_color=tone,
        roughness=rough,
        specular=0.45,
        normal=s.relief((s.math('POWER', wave, 0.6), 0.0006 * deep), (rib, -0.0008 * deep), (patch, 0.0007 * deep)),
    )
    through = s.add('BsdfTranslucent', {'Color': tone})
    both = s.add('MixShader', {0: 0.3, 1: s.bsdf.outputs[0], 2: through.outputs[0]})
    s.tree.links.new(both.outputs[0], s.output.inputs['Surface'])
    return s.material


def solid(obj: Any, gap: float = GAP) -> Any:
    """Return the search tree of a mesh, which finds what touches it."""
    faces = [tuple(face.vertices) for face in obj.data.polygons]
    return BVHTree.FromPolygons(points_of(obj).tolist(), faces, epsilon=gap)


class Canopy:
    """Collect the leaves of a plant. A leaf that would touch another one, or an obstacle, is turned or left out."""

    def __init__(self, random: np.random.Generator, *, slim: float, obstacles: Iterable[Any] = ()) -> None:
        self.random, self.slim = random, slim
        self.obstacles = [solid(each) for each in obstacles]
        self.stems: list[Any] = []
        self.points: list[Any] = []
        self.lengths: list[float] = []
        self.balls: list[tuple[Any, float, Any]] = []
        self.values: dict[str, list[Any]] = {name: [] for name in ('along', 'side', 'share', 'own', 'dry')}

    def add_stem(self, stem: Any) -> int:
        """Let leaves keep clear of a stem, and return its number."""
        self.stems.append(solid(stem, 0.0004))
        return len(self.stems) - 1

    def grow(
        self,
        stem: int,
        foot: Any,
        along: Any,
        out: Any,
        length: float,
        *,
        age: float,
        face: Sequence[float] = LIGHT,
        stalk: float = 0.3,
    ) -> bool:
        """Grow a leaf from a stem, and return whether there was room.

        `along` is the stem's direction and `out` that away from it; `age` is 0 for a bud's leaf, 1 for an old one;
        `stalk` is the length of its stalk as a share of the blade's.
        """
        random = self.random
        for attempt in range(TRIES):
            turn = random.normal(0, 0.16 + 0.16 * attempt)
            way = out * np.cos(turn) + np.cross(along, out) * np.sin(turn)
            size = length * (1 - 0.05 * attempt)
            points, half = self._shape(foot, along, way, size, age, np.asarray(face, float), stalk)
            tree = BVHTree.FromPolygons(points.tolist(), BLADE_FACES + STALK_FACES, epsilon=GAP)
            middle = points.mean(axis=0)
            reach = float(np.linalg.norm(points - middle, axis=1).max())
            if self._is_free(stem, points, tree, middle, reach):
                self.points.append(points)
                self.lengths.append(size)
                self.balls.append((middle, reach, tree))
                self._mark(half, age)
                return True
        return False

    def _is_free(self, stem: int, points: Any, tree: Any, middle: Any, reach: float) -> bool:
        """Tell whether a leaf touches nothing; its stalk may touch its own stem."""
        others = [each for index, each in enumerate(self.stems) if index != stem] + self.obstacles
        others += [near for ball, far, near in self.balls if float(np.linalg.norm(ball - middle)) < reach + far]
        if any(tree.overlap(each) for each in others):
            return False
        own = BVHTree.FromPolygons(points[: ROWS * COLUMNS].tolist(), BLADE_FACES)
        return not own.overlap(self.stems[stem])

    def _shape(
        self, foot: Any, along: Any, out: Any, length: float, age: float, face: Any, stalk: float
    ) -> tuple[Any, Any]:
        """Return the points of a leaf, and the half width of its blade at each of them, in lengths of the leaf."""
        random = self.random
        up = _unit(_unit(face) + random.normal(0, 0.22, 3) + out * 0.25 * age)
        way = out * 0.9 + along * (0.55 - 0.35 * age) - np.array((0.0, 0.0, 0.3)) * age
        way = _unit(way - up * 0.75 * float(way @ up))
        up = _unit(up - way * float(up @ way))
        side = np.cross(way, up)
        rise = length * stalk * random.uniform(0.7, 1.35)
        knee = foot + _unit(out * 0.85 + along * 0.55) * rise * 0.6
        base = knee + way * rise * 0.5
        low, high = random.uniform(0.5, 0.64), random.uniform(0.66, 0.84)
        peak = low / (low + high)
        full = T**low * (1 - T) ** high / (peak**low * (1 - peak) ** high)
        half = full * self.slim * 0.5 * random.uniform(0.88, 1.12)
        left = np.where(C < 0, random.uniform(0.93, 1.07), 1.0)
        pulse, start = random.uniform(9, 15), np.where(C < 0, random.uniform(0, 6), random.uniform(0, 6))
        half = half * left * (1 + 0.03 * np.sin(T * pulse + start))
        # The midrib bows down, and the blade twists a little around it; its halves are raised, its margins turn back.
        bow, roll = random.uniform(0.1, 0.5) + 0.45 * age, random.normal(0, 0.22) * T
        angle = bow * T**1.2 - random.uniform(0.0, 0.25)
        steps = np.cos(angle)[:, None] * way - np.sin(angle)[:, None] * up
        rows = steps.reshape(ROWS, COLUMNS, 3)[:, 0]
        gaps = np.diff(T.reshape(ROWS, COLUMNS)[:, 0])[:, None]
        spine = np.vstack([np.zeros(3), np.cumsum((rows[:-1] + rows[1:]) / 2 * gaps, axis=0)])
        above = np.cos(angle)[:, None] * up + np.sin(angle)[:, None] * way
        across = np.cos(roll)[:, None] * side + np.sin(roll)[:, None] * above
        above = np.cos(roll)[:, None] * above - np.sin(roll)[:, None] * side
        fold, back = random.uniform(0.06, 0.34) * (1.25 - 0.6 * age), random.uniform(0.02, 0.2)
        ripple = 0.1 * np.sin(T * pulse * 1.15 + start + 1.0) * C**2
        lift = half * (fold * np.abs(C) - back * C**4 + ripple)
        blade = np.repeat(spine, COLUMNS, axis=0) + across * (C * half)[:, None] + above * lift[:, None]
        return np.vstack([base + blade * length, _stalk(foot, knee, base, side, length)]), half

    def _mark(self, half: Any, age: float) -> None:
        """Note the attributes of a leaf, which its shader reads."""
        none = np.zeros(STALK_ROWS * STALK_SIDES)
        young = np.clip(1.05 - age + self.random.normal(0, 0.16), 0, 1)
        marked = float(self.random.random() < 0.22 * age + 0.04)
        for name, blade in (('along', T), ('side', np.abs(C) * half), ('share', np.abs(C))):
            self.values[name].append(np.concatenate([blade, none]))
        for name, value in (('own', young), ('dry', marked * self.random.uniform(0.5, 1.0))):
            self.values[name].append(np.full(ROWS * COLUMNS + len(none), value))

    def build(self, name: str, colour: Colour) -> list[Any]:
        """Create the leaves as one mesh."""
        if not self.points:
            return []
        size = ROWS * COLUMNS + STALK_ROWS * STALK_SIDES
        faces = [
            tuple(i * size + k for k in face) for i in range(len(self.points)) for face in BLADE_FACES + STALK_FACES
        ]
        obj = mesh(name, np.vstack(self.points), faces, leaf_material(colour, float(np.mean(self.lengths))))
        for key, values in self.values.items():
            store(obj, key, np.concatenate(values))
        return [obj]


def _stalk(foot: Any, knee: Any, base: Any, side: Any, length: float) -> Any:
    """Return the points of a stalk: thicker where it leaves the stem, and running into the midrib."""
    t = np.linspace(0, 1, STALK_ROWS)[:, None]
    line = (1 - t) ** 2 * foot + 2 * (1 - t) * t * knee + t**2 * base
    tangent = np.gradient(line, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    one = side - tangent * (tangent @ side)[:, None]
    one /= np.maximum(np.linalg.norm(one, axis=1, keepdims=True), 1e-9)
    two = np.cross(tangent, one)
    angle = np.linspace(0, 2 * np.pi, STALK_SIDES, endpoint=False)[None, :, None]
    thick = (length * 0.0085 + 0.0003) * (1 + 0.5 * (1 - t) ** 4 - 0.25 * t)
    ring = one[:, None] * np.cos(angle) + two[:, None] * np.sin(angle)
    return (line[:, None] + ring * thick[:, None]).reshape(-1, 3)


def _unit(vector: Any) -> Any:
    """Return a vector of length one."""
    return vector / max(float(np.linalg.norm(vector)), 1e-9)
