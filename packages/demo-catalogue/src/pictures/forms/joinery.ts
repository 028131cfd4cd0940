import {
  type Face,
  type Pen,
  type Place,
  type Point,
  darken,
  difference,
  fill,
  leg,
  lighten,
  line,
  mix,
  onFace,
  place,
  printed,
  project,
  stroke,
} from '../draw/index.ts'
import { type Drawn, type Look, tonesOf } from './form.ts'

/** Returns an object that stands in a room as a drawing. The bounding box contains the given positions. */
export function framed(
  svg: string,
  corners: readonly Place[],
  focus: readonly [number, number, number],
): Drawn {
  const points = corners.map(project)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2
  const low = Math.max(...ys)
  return {
    svg: place(svg, -middle, -low),
    box: [Math.min(...xs) - middle, Math.min(...ys) - low, Math.max(...xs) - middle, 0],
    focus: [focus[0] - middle, focus[1] - low, focus[2]],
    stance: 'stand',
    foot: (Math.max(...xs) - Math.min(...xs)) * 0.46,
    ground: patch(corners.filter(([, , z]) => z === 0).map(project), middle, low),
  }
}

function patch(
  floor: readonly Point[],
  middle: number,
  low: number,
): readonly [number, number, number, number] {
  const xs = floor.map(([x]) => x)
  const ys = floor.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return [(left + right) / 2 - middle, (top + bottom) / 2 - low, (right - left) / 2, (bottom - top) / 2]
}

export function corners(x: number, y: number, z: number): readonly Place[] {
  return [-1, 1].flatMap((a) => [-1, 1].flatMap((b) => [0, z].map((c): Place => [a * x, b * y, c])))
}

/** Draws a leg whose lowest part may have another colour. */
export function dipped(from: Place, to: Place, look: Look, wide: number, narrow: number): string {
  const plain = leg(from, to, look.colour, wide, narrow)
  if (look.pattern !== 'dip') return plain
  const t = 0.62
  const knee: Place = [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t,
  ]
  return plain + leg(knee, to, look.accent, wide + (narrow - wide) * t + 1, narrow + 1)
}

/** Draws a cloth or woven field on a face. Returns an empty text if the pattern is plain or only dipped. */
export function woven(pen: Pen, look: Look, face: Face, unit: number): string {
  if (look.pattern === 'plain' || look.pattern === 'dip') return ''
  const [w, h] = [Math.hypot(...face.u), Math.hypot(...face.v)]
  const ground = lighten(mix(look.accent, '#efe6d2', 0.72), 0.1)
  const outline = line([onFace(face, 0, 0), onFace(face, 1, 0), onFace(face, 1, 1), onFace(face, 0, 1)], true)
  return (
    fill(outline, ground) +
    pen.clip(
      outline,
      printed(pen, {
        width: w,
        height: h,
        colour: ground,
        pattern: look.pattern,
        tones: tonesOf({
          ...look,
          colour: ground,
          accent: difference(ground, look.accent) > 0.25 ? look.accent : darken(look.colour, 0.1),
        }),
        unit,
        bend: ([u, v]) => onFace(face, u / w, v / h),
      }),
    ) +
    stroke(outline, darken(ground, 0.4), 3, 0.6)
  )
}
