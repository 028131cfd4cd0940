"""Make glazed clay: pooling and breaking at edges, speckle, a raw foot, painted decoration."""

from __future__ import annotations

from typing import Any

from kit.colour import Colour, luminance, mix
from kit.model import Design
from kit.nodes import Shader

CLAY: Colour = (0.42, 0.265, 0.16)
"""The colour of the fired body where it is bare."""


def glaze(
    design: Design,
    image: Any | None = None,
    *,
    inside: Colour | None = None,
    raw_below: float = 0.006,
    gloss: float = 0.7,
    speckle: float = 1.0,
    clay: Colour = CLAY,
    relief: float = 0.00025,
) -> Any:
    """Return a stoneware glaze in the product's colour.

    The mesh comes from kit.lathe or kit.sweep. `image` is a painted pattern (kit.patterns) on the UV map, `inside` the
    colour of the glaze behind the rim, `raw_below` the height in metres below which the clay is bare.
    """
    s = Shader('glaze')
    dark = luminance(design.colour) < 0.12
    broad = s.noise(0.03, 2)
    colour: Any = design.colour
    heights: list[tuple[Any, float]] = []
    if image is not None:
        node = s.image(image, extend=False)
        covers = s.separate(node.outputs['Color'])
        outside = s.ramp(s.attribute('inside'), 0.0003, -0.0003)
        for cover, tone in zip(covers, design.tones):
            colour = s.mix(s.math('MULTIPLY', cover, outside), colour, tone)
        deep = relief * (7 if design.pattern == 'grooves' else 1)
        heights.append((s.math('MULTIPLY', node.outputs['Alpha'], outside), deep))
    if inside is not None:
        border = s.math('ADD', s.attribute('inside'), s.math('MULTIPLY', s.math('SUBTRACT', broad, 0.5), 0.003))
        colour = s.mix(s.ramp(border, -0.0002, 0.0006), colour, inside)
    colour = _depth(s, colour, broad, dark, clay)
    if speckle:
        colour = _speckle(s, colour, speckle, dark)
    bare = _bare(s, raw_below, broad) if raw_below else 0.0
    body = s.mix(s.ramp(s.noise(0.0015, 1), 0.3, 0.75), mix(clay, (0, 0, 0), 0.25), mix(clay, (0.8, 0.7, 0.6), 0.18))
    s.set(
        base_color=s.mix(bare, colour, body),
        roughness=s.mix(
            bare, s.mix(s.noise(0.011, 1), (0.62 - 0.4 * gloss,) * 3, (0.42 - 0.34 * gloss,) * 3), (0.88,) * 3
        ),
        specular=s.math('MULTIPLY', s.math('SUBTRACT', 1.0, bare), 0.5, clamp=True),
        clearcoat=s.math('MULTIPLY', s.math('SUBTRACT', 1.0, bare), 0.2 + 0.9 * gloss, clamp=True),
        clearcoat_roughness=0.09,
    )
    if raw_below:
        heights.append((s.math('SUBTRACT', 1.0, bare), 0.0005))
    normal = s.relief((s.noise(0.011, 1), 0.00012), *heights)
    s.set(normal=normal, clearcoat_normal=normal)
    return s.material


def _depth(s: Shader, colour: Any, broad: Any, dark: bool, clay: Colour) -> Any:
    """Let the glaze break to the clay where it is thin, and deepen where it gathers."""
    deep = s.mix(1.0, colour, (0.72, 0.72, 0.74), 'MULTIPLY')
    gathered = s.math('MULTIPLY', s.ramp(broad, 0.42, 0.75), 0.4)
    colour = s.mix(s.math('ADD', gathered, s.attribute('pool'), clamp=True), colour, deep)
    thin = s.math('MULTIPLY', s.ramp(s.attribute('edge'), 0.3, 1.0), s.ramp(s.noise(0.0032, 1), 0.25, 0.65))
    return s.mix(s.math('MULTIPLY', thin, 0.62 if dark else 0.38), colour, mix(clay, (0.9, 0.75, 0.55), 0.25))


def _speckle(s: Shader, colour: Any, amount: float, dark: bool) -> Any:
    """Add the iron specks of stoneware, few of them large."""
    small = s.ramp(s.noise(0.0011, 1), 0.71, 0.76)
    large = s.ramp(s.noise(0.0032, 1), 0.755, 0.785)
    share = s.math('MULTIPLY', s.math('MAXIMUM', small, large), amount * 0.55)
    return s.mix(share, colour, (0.30, 0.22, 0.15) if dark else (0.09, 0.055, 0.035))


def _bare(s: Shader, below: float, broad: Any) -> Any:
    """Return 1 on the bare foot; the border wavers as a dipped glaze line does."""
    z = s.add('SeparateXYZ', {0: s.coordinates()}).outputs[2]
    line = s.math('ADD', z, s.math('MULTIPLY', s.math('SUBTRACT', broad, 0.5), 0.004))
    return s.ramp(line, below + 0.0003, below - 0.0003)
