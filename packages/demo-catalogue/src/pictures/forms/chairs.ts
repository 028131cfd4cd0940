import {
  type Colour,
  type Face,
  type Pen,
  type Place,
  type Point,
  block,
  darken,
  fill,
  leg,
  lighten,
  line,
  onFace,
  printed,
  project,
  steps,
  stroke,
} from '../draw/index.ts'
import { type Form, type Look, choose, tonesOf } from './form.ts'
import { corners, dipped, framed, woven } from './joinery.ts'

/** A chair with four legs and a seat. The shape determines the back. */
export const chair: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [w, d, seat, high] = [215, 205, 450, choose([860, 820, 900, 780], look)]
    const wood = look.colour
    const back = (x: number): Place => [x, d + 60, high]
    const rear = [-1, 1]
      .map(
        (a) =>
          leg([a * (w - 20), d + 60, high], [a * (w - 20), d - 12, seat], wood, 32, 38) +
          dipped([a * (w - 20), d - 12, seat], [a * (w + 6), d + 26, 0], look, 38, 26),
      )
      .join('')
    const rungs = look.shape % 4
    const rails =
      rungs === 0
        ? [0.3, 0.62, 0.92].map((t) => slat(wood, w, d, seat, high, t, 54)).join('')
        : rungs === 1
          ? slat(wood, w, d, seat, high, 0.86, 110)
          : rungs === 2
            ? slat(wood, w, d, seat, high, 0.94, 46) +
              steps(-0.7, 0.7, 6)
                .map((x) => leg([x * w, d + 54, high * 0.97], [x * w, d - 4, seat], wood, 14, 14))
                .join('')
            : slat(wood, w, d, seat, high, 0.62, 210)
    const frontLegs = [-1, 1]
      .map((a) => dipped([a * (w - 14), -d + 20, seat], [a * (w + 4), -d + 4, 0], look, 40, 26))
      .join('')
    const stretch =
      leg([-w, -d + 14, seat * 0.42], [w, -d + 14, seat * 0.42], darken(wood, 0.1), 18, 18) +
      leg([w - 4, -d + 10, seat * 0.5], [w - 4, d + 10, seat * 0.5], darken(wood, 0.2), 18, 18)
    const top = block(pen, { from: [-w, -d, seat - 42], to: [w, d, seat], colour: wood })
    const cane =
      look.pattern === 'plain' || look.pattern === 'dip'
        ? caneSeat(w, d, seat)
        : woven(
            pen,
            look,
            { origin: [-w * 0.9, -d * 0.88, seat + 2], u: [w * 1.8, 0, 0], v: [0, d * 1.76, 0] },
            80,
          )
    return framed(
      rear + rails + stretch + frontLegs + top + cane,
      [...corners(w + 10, d, seat), back(-w), back(w)],
      [0, -seat * 1.02, 420],
    )
  },
}

function slat(
  wood: Colour,
  w: number,
  d: number,
  seat: number,
  high: number,
  t: number,
  tall: number,
): string {
  const z = seat + (high - seat) * t
  const y = d - 12 + 72 * t
  const face: Face = { origin: [-w + 24, y, z - tall / 2], u: [2 * w - 48, 0, 0], v: [0, tall * 0.08, tall] }
  const points: Point[] = [
    ...steps(0, 1, 9).map((s) => onFace(face, s, Math.sin(s * Math.PI) * 0.1)),
    ...steps(1, 0, 9).map((s) => onFace(face, s, 1 + Math.sin(s * Math.PI) * 0.14)),
  ]
  return (
    fill(line(points, true), wood) +
    stroke(line(points.slice(9)), lighten(wood, 0.5), 4, 0.7) +
    stroke(line(points.slice(0, 9)), darken(wood, 0.5), 5, 0.5)
  )
}

/** Draws a seat of straw in four triangles. */
function caneSeat(w: number, d: number, z: number): string {
  const at = (x: number, y: number): Point => project([x * w * 0.9, y * d * 0.88, z + 3])
  const straw = '#dfc58b'
  const rings = steps(0.08, 1, 12)
    .map((s) => line([at(-s, -s), at(s, -s), at(s, s), at(-s, s)], true))
    .join('')
  const field = line([at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)], true)
  return (
    fill(field, straw) +
    stroke(rings, darken(straw, 0.35), 3, 0.6) +
    stroke(line([at(-1, -1), at(1, 1)]) + line([at(1, -1), at(-1, 1)]), darken(straw, 0.5), 3.4, 0.5)
  )
}

export const armchair: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [w, d, high] = choose<readonly [number, number, number]>(
      [
        [330, 300, 800],
        [300, 300, 720],
        [370, 320, 760],
        [310, 290, 880],
      ],
      look,
    )
    const cloth = look.colour
    const soft = (from: Place, to: Place, colour: Colour, round: number): string =>
      cushionBlock(pen, look, from, to, colour, round)
    const wood = '#8d6238'
    const legs = (
      [
        [-1, 1],
        [1, 1],
        [-1, -1],
        [1, -1],
      ] as const
    )
      .map(([a, b]) => leg([a * (w - 40), b * (d - 40), 170], [a * (w - 20), b * (d - 10), 0], wood, 34, 20))
      .join('')
    const svg =
      legs +
      soft([-w + 20, d - 110, 150], [w - 20, d, high], cloth, 90) +
      soft([-w, -d, 130], [-w + 110, d - 30, 560], cloth, 54) +
      soft([-w + 100, -d + 10, 140], [w - 100, d - 80, 330], cloth, 40) +
      soft([-w + 104, -d - 10, 320], [w - 104, d - 90, 430], lighten(cloth, 0.06), 46) +
      soft([w - 110, -d, 130], [w, d - 30, 560], cloth, 54)
    return framed(svg, corners(w, d, high), [-w * 0.1, -high * 0.6, 460])
  },
}

/** Draws an upholstered block with rounded edges, and with the pattern of the cloth on its front. */
function cushionBlock(pen: Pen, look: Look, from: Place, to: Place, colour: Colour, round: number): string {
  const [w, h, d] = [to[0] - from[0], to[2] - from[2], to[1] - from[1]]
  const front: Face = { origin: from, u: [w, 0, 0], v: [0, 0, h] }
  const corner = (face: Face, a: number, b: number): string => {
    const [rs, rt] = [Math.min(0.5, round / a), Math.min(0.5, round / b)]
    const at = (s: number, t: number) =>
      onFace(face, s, t)
        .map((value) => Math.round(value))
        .join(' ')
    return `M${at(rs, 0)}L${at(1 - rs, 0)}Q${at(1, 0)} ${at(1, rt)}L${at(1, 1 - rt)}Q${at(1, 1)} ${at(1 - rs, 1)}L${at(rs, 1)}Q${at(0, 1)} ${at(0, 1 - rt)}L${at(0, rt)}Q${at(0, 0)} ${at(rs, 0)}Z`
  }
  const hull = (() => {
    const back: Face = { origin: [from[0], to[1], from[2]], u: [w, 0, 0], v: [0, 0, h] }
    return steps(0, 1, 26)
      .map((t) => corner({ origin: [from[0], from[1] + d * (1 - t), from[2]], u: front.u, v: front.v }, w, h))
      .concat(corner(back, w, h))
  })()
  const behind = hull
    .slice(0, -1)
    .map((outline, index) => fill(outline, darken(colour, 0.34 - index * 0.002)))
    .join('')
  const top: Face = { origin: [from[0], from[1], to[2]], u: [w, 0, 0], v: [0, d, 0] }
  const topOutline = corner(top, w, d)
  const face = corner(front, w, h)
  return (
    behind +
    fill(topOutline, lighten(colour, 0.16)) +
    fill(
      face,
      pen.linear(
        [
          [0, lighten(colour, 0.12)],
          [0.6, colour],
          [1, darken(colour, 0.16)],
        ],
        [0, 0, 0.3, 1],
      ),
    ) +
    pen.clip(
      face,
      printed(pen, {
        width: w,
        height: h,
        colour,
        pattern: look.pattern,
        tones: tonesOf({ ...look, colour }),
        unit: 90,
        bend: ([u, v]) => onFace(front, u / w, v / h),
      }),
    ) +
    stroke(face, darken(colour, 0.42), 3, 0.5)
  )
}
