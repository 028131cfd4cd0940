"""Give the faces of a mesh that lies flat another material than its upper side."""

from __future__ import annotations

from typing import Any


def plain_sides(obj: Any, material: Any) -> None:
    """Give the sides and the back of a board or a frame in the plane z a material: a print is on its face only."""
    obj.data.materials.append(material)
    for face in obj.data.polygons:
        if face.normal.z < 0.5:
            face.material_index = 1
