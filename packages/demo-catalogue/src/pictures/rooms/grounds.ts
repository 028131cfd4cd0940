import {
  type Colour,
  type Pen,
  type Point,
  box,
  curve,
  darken,
  fill,
  lighten,
  line,
  n,
  steps,
  stroke,
} from '../draw/index.ts'

/** Draws floor boards that run away from the viewer, from `top` downwards. */
export function boards(pen: Pen, colour: Colour, width: number, top: number, bottom: number): string {
  const seams = steps(-1.4, 1.4, 15)
    .map((share) =>
      line([
        [width / 2 + share * width * 0.62, top],
        [width / 2 + share * width * 1.5, bottom],
      ]),
    )
    .join('')
  const ends = Array.from({ length: 14 }, () => {
    const t = pen.random.between(0.08, 0.95) ** 1.4
    const y = top + (bottom - top) * t
    const step = (width * (0.62 + 0.88 * t) * 2.8) / 14
    const x = width / 2 + (Math.floor(pen.random.between(-6, 6)) - 0.0) * step
    return line([
      [x, y],
      [x + step, y],
    ])
  }).join('')
  const area = box(0, top, width, bottom - top)
  return (
    fill(
      area,
      pen.linear(
        [
          [0, darken(colour, 0.2)],
          [0.35, colour],
          [1, lighten(colour, 0.14)],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    pen.clip(area, stroke(seams, darken(colour, 0.45), 2.4, 0.5) + stroke(ends, darken(colour, 0.45), 2, 0.4))
  )
}

/** Draws a table top of horizontal boards, seen from the front, and its edge if the edge is in the picture. */
export function tableTop(
  pen: Pen,
  colour: Colour,
  width: number,
  top: number,
  bottom: number,
  edge?: number,
): string {
  const area = box(0, top, width, bottom - top)
  const grain = steps(top + 16, bottom, Math.max(5, Math.round((bottom - top) / 26))).map((y, index) => {
    const points = steps(-20, width + 20, 7).map((x): Point => [
      x,
      y + Math.sin(index * 2.1 + x * 0.008) * 5 + pen.random.between(-3, 3),
    ])
    return curve(points)
  })
  return (
    fill(
      area,
      pen.linear(
        [
          [0, darken(colour, 0.1)],
          [0.2, lighten(colour, 0.16)],
          [1, darken(colour, 0.06)],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    pen.clip(
      area,
      stroke(grain.filter((_, index) => index % 2 === 0).join(''), darken(colour, 0.4), 2, 0.28) +
        stroke(grain.filter((_, index) => index % 2 === 1).join(''), darken(colour, 0.4), 4, 0.14),
    ) +
    stroke(`M0 ${top}H${width}`, lighten(colour, 0.45), 3, 0.7) +
    (edge === undefined
      ? ''
      : fill(box(0, bottom, width, edge), darken(colour, 0.36)) +
        stroke(`M0 ${bottom}H${width}`, lighten(colour, 0.3), 3, 0.6))
  )
}

/** Draws the flagstones of a terrace. */
export function stones(pen: Pen, colour: Colour, width: number, top: number, bottom: number): string {
  const area = box(0, top, width, bottom - top)
  const rows = [0, 0.12, 0.3, 0.56, 0.9].map((share) => top + (bottom - top) * share)
  const joints =
    rows.map((y) => `M0 ${n(y)}H${width}`).join('') +
    rows
      .slice(0, -1)
      .flatMap((y, row) =>
        steps(-3, 3, 7).map((share) => {
          const next = rows[row + 1] ?? bottom
          const spread = (at: number) =>
            width / 2 + (share + (row % 2) / 2) * width * (0.22 + 0.3 * ((at - top) / (bottom - top)))
          return line([
            [spread(y), y],
            [spread(next), next],
          ])
        }),
      )
      .join('')
  return (
    fill(
      area,
      pen.linear(
        [
          [0, darken(colour, 0.14)],
          [0.4, colour],
          [1, lighten(colour, 0.2)],
        ],
        [0, 0, 0, 1],
      ),
    ) + pen.clip(area, stroke(joints, darken(colour, 0.35), 4, 0.4))
  )
}
