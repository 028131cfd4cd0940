"""Make pencils: cedar, hexagonal, lacquered and sharpened once."""

from __future__ import annotations

from typing import Any

import numpy as np

from kit.colour import Colour, darken, linear
from kit.extrude import disc, prism
from kit.lathe import lathe
from kit.nodes import Shader
from kit.wood import wood


def pencil(length: float, colour: Colour, *, radius: float = 0.0037) -> list[Any]:
    """Stand a pencil on z = 0 with its point up."""
    cone = radius * 5.2
    coat = Shader('lacquer of a pencil')
    coat.set(base_color=colour, roughness=0.28, specular=0.5, clearcoat=0.4)
    cap = Shader('cap of a pencil')
    cap.set(base_color=darken(colour, 0.5), roughness=0.35)
    lead = Shader('lead')
    lead.set(base_color=(0.03, 0.03, 0.033), roughness=0.4, metallic=0.3)
    hexagon = disc(radius * 1.08, 6)
    body = prism('pencil', hexagon, length - cone - 0.006, coat.material, base=0.006, edge=0.0007)
    end = prism('pencil end', hexagon, 0.0061, cap.material, edge=0.0007)
    low, high = length - cone, length
    tip = np.array([(radius * 0.98, low - 0.0004), (radius * 0.93, low + 0.0006), (radius * 0.26, high - cone * 0.24)])
    point = np.array([tip[-1], (radius * 0.06, high - 0.0004), (0.0, high)])
    return [
        body,
        end,
        lathe('pencil cone', tip, wood(linear('#d9ae7c'), axis='Z', scale=0.3, finish='62'), columns=32),
        lathe('lead', point, lead.material, columns=24),
    ]
