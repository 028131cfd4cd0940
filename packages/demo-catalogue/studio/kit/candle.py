"""Pour candles: bleached beeswax that lets light in a little, a wick that has burnt once."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import linear
from kit.curves import resample, spline
from kit.lathe import lathe
from kit.nodes import Shader


def candle(radius: float, tall: float, foot: float, random: np.random.Generator) -> list[Any]:
    """Stand a candle and its wick on the height `foot`. Its top is hollow and soft, because it was lit before."""
    top = foot + tall
    line = [(0.0, foot), (radius * 0.97, foot), (radius, foot + tall * 0.1), (radius, foot + tall * 0.6)]
    line += [(radius * 0.965, top - 0.0012), (radius * 0.9, top + 0.0004), (radius * 0.78, top)]
    line += [(radius * 0.36, top - 0.0016), (0.0, top - 0.002)]
    body = lathe('candle', resample(spline(line, 10), 0.0012), wax(), columns=96, wobble=0.0001, random=random)
    wick = np.array([(0.0008, -0.003), (0.0008, 0.007), (0.001, 0.0085), (0.0006, 0.0095), (0.0, 0.0096)]) + (0, top)
    soot = Shader('soot')
    soot.set(base_color=(0.012, 0.011, 0.01), roughness=0.95)
    return [body, lathe('wick', wick, soot.material, columns=16)]


def wax() -> Any:
    """Return bleached beeswax."""
    s = Shader('wax')
    s.set(
        base_color=linear('#efe3c6'),
        roughness=0.42,
        specular=0.4,
        subsurface=0.25,
        subsurface_radius=(0.012, 0.007, 0.004),
        subsurface_color=linear('#f0d9a8'),
        normal=s.bump(s.noise(0.012, 2), 0.0002),
    )
    return s.material
