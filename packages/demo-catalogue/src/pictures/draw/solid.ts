import { darken, lighten, type Colour } from './colour.ts'
import { curve, line, steps, type Point } from './geometry.ts'
import { fill, stroke, type Pen } from './pen.ts'

/** A position in a room, in millimetres: x to the right, y to the back, z upwards. */
export type Place = readonly [x: number, y: number, z: number]

const turn = 0.5
const rise = 0.3

/** Maps a position in a room to the picture. The room is turned by half a radian and seen slightly from above. */
export function project([x, y, z]: Place): Point {
  const across = x * Math.cos(turn) + y * Math.sin(turn)
  const deep = -x * Math.sin(turn) + y * Math.cos(turn)
  return [across, -z - deep * rise]
}

export interface Block {
  readonly from: Place
  readonly to: Place
  readonly colour: Colour
  /** `wood` draws grain along the longest side; `none` is for lacquer. */
  readonly grain?: 'wood' | 'none'
}

/** Draws the three visible sides of a block: top, front and left end. */
export function block(pen: Pen, { from, to, colour, grain = 'wood' }: Block): string {
  const [x0, y0, z0] = from
  const [x1, y1, z1] = to
  const front: Face = { origin: [x0, y0, z0], u: [x1 - x0, 0, 0], v: [0, 0, z1 - z0] }
  const end: Face = { origin: [x1, y0, z0], u: [0, y1 - y0, 0], v: [0, 0, z1 - z0] }
  const top: Face = { origin: [x0, y0, z1], u: [x1 - x0, 0, 0], v: [0, y1 - y0, 0] }
  const faces = [
    [front, colour],
    [end, darken(colour, 0.34)],
    [top, lighten(colour, 0.24)],
  ] as const
  return faces.map(([face, tone]) => side(pen, face, tone, grain === 'wood')).join('')
}

export interface Face {
  readonly origin: Place
  readonly u: Place
  readonly v: Place
}

export function onFace({ origin, u, v }: Face, s: number, t: number): Point {
  return project([
    origin[0] + u[0] * s + v[0] * t,
    origin[1] + u[1] * s + v[1] * t,
    origin[2] + u[2] * s + v[2] * t,
  ])
}

export function faceOutline(face: Face): string {
  return line([onFace(face, 0, 0), onFace(face, 1, 0), onFace(face, 1, 1), onFace(face, 0, 1)], true)
}

function side(pen: Pen, face: Face, colour: Colour, wood: boolean): string {
  const outline = faceOutline(face)
  const paint = pen.linear(
    [
      [0, lighten(colour, 0.08)],
      [1, darken(colour, 0.1)],
    ],
    [0, 0, 0.4, 1],
  )
  return fill(outline, paint) + (wood ? pen.clip(outline, grainOf(pen, face, colour)) : '')
}

/** Draws wood grain along the longer side of a face. */
export function grainOf(pen: Pen, face: Face, colour: Colour): string {
  const long = Math.hypot(...face.u) >= Math.hypot(...face.v)
  const across = Math.min(Math.hypot(...face.u), Math.hypot(...face.v))
  const count = Math.max(2, Math.min(11, Math.round(across / 26)))
  const lines = steps(0.08, 0.95, count).map((offset) => {
    const phase = pen.random.between(0, 6)
    const swing = pen.random.between(0.1, 0.34) / count
    return curve(
      steps(0, 1, 6).map((t, index) => {
        const s = offset + Math.sin(phase + index * 0.9) * swing
        return long ? onFace(face, t, s) : onFace(face, s, t)
      }),
    )
  })
  const thick = Math.max(0.6, Math.min(3.4, across * 0.02))
  return (
    stroke(lines.filter((_, index) => index % 2 === 0).join(''), darken(colour, 0.4), thick, 0.26) +
    stroke(lines.filter((_, index) => index % 2 === 1).join(''), darken(colour, 0.45), thick * 0.55, 0.3)
  )
}

/** Draws a round bar through points of the picture, such as a handle, a leg or a wire. */
export function tube(points: readonly Point[], colour: Colour, width: number, shiny = 0.35): string {
  const path = curve(points)
  const moved = curve(points.map(([x, y]): Point => [x - width * 0.17, y - width * 0.13]))
  return (
    stroke(path, darken(colour, 0.42), width) +
    stroke(moved, colour, width * 0.68) +
    stroke(
      curve(points.map(([x, y]): Point => [x - width * 0.22, y - width * 0.18])),
      lighten(colour, 0.6),
      width * 0.2,
      shiny,
    )
  )
}

/** Draws a tapered leg between two positions in a room. */
export function leg(from: Place, to: Place, colour: Colour, wide: number, narrow: number): string {
  const [x1, y1] = project(from)
  const [x2, y2] = project(to)
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / length, dx / length]
  const edge = (a: number, b: number): readonly Point[] => [
    [x1 + nx * wide * a, y1 + ny * wide * a],
    [x2 + nx * narrow * a, y2 + ny * narrow * a],
    [x2 + nx * narrow * b, y2 + ny * narrow * b],
    [x1 + nx * wide * b, y1 + ny * wide * b],
  ]
  return (
    fill(line(edge(-0.5, 0.5), true), colour) +
    fill(line(edge(-0.5, -0.1), true), darken(colour, 0.4), 0.75) +
    fill(line(edge(0.24, 0.42), true), lighten(colour, 0.5), 0.5)
  )
}

/** Draws a horizontal disc in a room, such as a seat or a table top. */
export function roundTop(
  pen: Pen,
  [x, y, z]: Place,
  radius: number,
  thick: number,
  colour: Colour,
  wood = true,
): string {
  const [cx, cy] = project([x, y, z])
  const k = rise
  const rim = `M${cx - radius} ${cy - thick}A${radius} ${radius * k} 0 0 0 ${cx + radius} ${cy - thick}V${cy}A${radius} ${radius * k} 0 0 1 ${cx - radius} ${cy}Z`
  const top = `M${cx - radius} ${cy - thick}a${radius} ${radius * k} 0 1 0 ${2 * radius} 0a${radius} ${radius * k} 0 1 0 ${-2 * radius} 0Z`
  const shade = pen.linear([
    [0, darken(colour, 0.12)],
    [0.3, lighten(colour, 0.12)],
    [1, darken(colour, 0.42)],
  ])
  const light = pen.linear(
    [
      [0, lighten(colour, 0.34)],
      [1, lighten(colour, 0.06)],
    ],
    [0, 0, 1, 1],
  )
  const lines = steps(-0.85, 0.85, 9).map((share) => {
    const half = Math.sqrt(1 - share ** 2) * radius
    const v = cy - thick + share * radius * k
    const wave = pen.random.between(-2, 2) * (radius / 160)
    return curve([
      [cx - half, v],
      [cx - half * 0.3, v + wave],
      [cx + half * 0.4, v - wave],
      [cx + half, v],
    ])
  })
  return (
    fill(rim, shade) +
    fill(top, light) +
    (wood ? pen.clip(top, stroke(lines.join(''), darken(colour, 0.4), radius * 0.008, 0.3)) : '')
  )
}
