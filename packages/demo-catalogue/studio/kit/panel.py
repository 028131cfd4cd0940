"""Cut boards, covers and sheets with holes from outlines; the UV map `pattern` covers them from edge to edge."""

from __future__ import annotations

from typing import Any, Sequence

import bpy
import cv2
import numpy as np

from kit.curves import resample
from kit.extrude import prism

Outline = Sequence[tuple[float, float]]


def face_map(obj: Any, low: Sequence[float], high: Sequence[float], axes: tuple[int, int] = (0, 1)) -> Any:
    """Add the UV map `pattern`, projected along the third axis: 0 to 1 between two corners."""
    data = obj.data
    corners = np.empty(len(data.loops), np.int32)
    data.loops.foreach_get('vertex_index', corners)
    points = np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get('co', points)
    flat = points.reshape(-1, 3)[:, list(axes)]
    uv = (flat - np.asarray(low)[:2]) / (np.asarray(high)[:2] - np.asarray(low)[:2])
    layer = data.uv_layers.get('pattern') or data.uv_layers.new(name='pattern')
    layer.data.foreach_set('uv', uv[corners].astype(np.float32).ravel())
    return obj


def panel(name: str, outline: Outline, thick: float, material: Any, *, base: float = 0.0, edge: float = 0.001) -> Any:
    """Extrude an outline to a panel whose map `pattern` covers its bounds. An `edge` of 0 suits films."""
    obj = prism(name, outline, thick, material, base=base, edge=edge)
    obj.data.polygons.foreach_set('use_smooth', np.full(len(obj.data.polygons), edge > 0))
    flat = np.asarray(outline)
    return face_map(obj, flat.min(axis=0), flat.max(axis=0))


def cutout(
    name: str, outlines: Sequence[Outline], thick: float, material: Any, *, base: float = 0.0, edge: float = 0.002
) -> Any:
    """Extrude a panel with holes: the first outline is its border, the others are cut out. All edges are round."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = thick / 2 - edge, edge, 3
    curve.offset = -edge
    for outline in outlines:
        line = curve.splines.new('POLY')
        line.points.add(len(outline) - 1)
        line.points.foreach_set('co', np.array([(x, y, 0, 1) for x, y in outline], np.float32).ravel())
        line.use_cyclic_u = True
    form = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(form)
    data = bpy.data.meshes.new_from_object(form.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(form)
    for vertex in data.vertices:
        vertex.co.z += base + thick / 2
    data.polygons.foreach_set('use_smooth', np.full(len(data.polygons), True))
    data.use_auto_smooth, data.auto_smooth_angle = True, 0.6
    data.materials.clear()
    data.materials.append(material)
    obj = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(obj)
    flat = np.asarray(outlines[0])
    return face_map(obj, flat.min(axis=0), flat.max(axis=0))


def silhouette(shapes: Sequence[Outline], fillet: float, step: float = 0.001) -> list[tuple[float, float]]:
    """Return the outline of several shapes melted into one, with all corners rounded by about `fillet` metres."""
    every = np.vstack([np.asarray(shape, float) for shape in shapes])
    low, size = every.min(axis=0) - fillet * 4, np.ptp(every, axis=0) + fillet * 8
    scale = 2400 / float(size.max())
    image = np.zeros((int(size[1] * scale) + 1, int(size[0] * scale) + 1), np.float32)
    for shape in shapes:
        pixels = np.round((np.asarray(shape, float) - low) * scale * 16 - 8).astype(np.int32)
        cv2.fillPoly(image, [pixels], 1.0, cv2.LINE_AA, 4)
    soft = cv2.GaussianBlur(image, (0, 0), max(1.0, fillet * scale * 0.6))
    lines, _ = cv2.findContours((soft > 0.5).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    line = max(lines, key=len)[:, 0, :].astype(float)
    # Pixels leave stairs, which a filter along the line removes.
    count = max(3, int(fillet * scale * 0.8)) | 1
    window = np.hanning(count + 2)[1:-1]
    window /= window.sum()
    wrapped = np.vstack([line[-count:], line, line[:count]])
    smooth = np.stack([np.convolve(wrapped[:, i], window, mode='same')[count:-count] for i in (0, 1)], 1)
    closed = resample(np.vstack([smooth, smooth[:1]]), step * scale)[:-1]
    points = (closed + 0.5) / scale + low
    area = np.sum(points[:, 0] * np.roll(points[:, 1], -1) - np.roll(points[:, 0], -1) * points[:, 1])
    return [tuple(map(float, point)) for point in (points if area > 0 else points[::-1])]


def ellipse(x: float, y: float, width: float, height: float, steps: int = 96) -> list[tuple[float, float]]:
    """Return an ellipse by its centre and its two diameters."""
    angle = np.linspace(0, 2 * np.pi, steps, endpoint=False)
    return [(float(x + np.cos(a) * width / 2), float(y + np.sin(a) * height / 2)) for a in angle]


def slot(x: float, y: float, width: float, height: float, radius: float, steps: int = 10) -> list[tuple[float, float]]:
    """Return a rectangle with round corners by its centre, anticlockwise."""
    radius = min(radius, width / 2, height / 2)
    result = []
    for corner, (a, b) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for angle in np.linspace(0, np.pi / 2, steps) + corner * np.pi / 2:
            result.append(
                (
                    float(x + a * (width / 2 - radius) + radius * np.cos(angle)),
                    float(y + b * (height / 2 - radius) + radius * np.sin(angle)),
                )
            )
    return result
