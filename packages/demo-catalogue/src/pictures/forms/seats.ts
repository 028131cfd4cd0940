import { block, darken, oval, project, roundTop, stroke } from '../draw/index.ts'
import { type Form, choose } from './form.ts'
import { corners, dipped, framed, woven } from './joinery.ts'

export const stool: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [r, h] = choose<readonly [number, number]>(
      [
        [170, 450],
        [150, 640],
        [190, 420],
        [160, 480],
      ],
      look,
    )
    const count = look.shape % 2 === 0 ? 3 : 4
    const legs = Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2 + 0.9
      return {
        y: Math.sin(angle),
        svg: dipped(
          [Math.cos(angle) * r * 0.55, Math.sin(angle) * r * 0.55, h - 20],
          [Math.cos(angle) * r * 1.02, Math.sin(angle) * r * 1.02, 0],
          look,
          38,
          26,
        ),
      }
    }).toSorted((a, b) => b.y - a.y)
    const ring =
      look.shape % 2 === 1
        ? stroke(oval(0, project([0, 0, h * 0.36])[1], r * 0.86, r * 0.26), darken(look.colour, 0.2), 15)
        : ''
    const seatColour = look.pattern === 'plain' || look.pattern === 'dip' ? look.colour : look.accent
    const seat = roundTop(pen, [0, 0, h - 34], r, 36, seatColour)
    const cushion =
      look.pattern !== 'plain' && look.pattern !== 'dip'
        ? roundTop(pen, [0, 0, h], r * 0.93, 34, look.accent, false)
        : ''
    return framed(
      legs.map(({ svg }) => svg).join('') + ring + seat + cushion,
      corners(r, r * 0.8, h + (cushion ? 34 : 0)),
      [-20, -h + 20, r * 1.9],
    )
  },
}

export const bench: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>(
      [
        [560, 440],
        [640, 430],
        [500, 470],
        [700, 420],
      ],
      look,
    )
    const d = 165
    const slab = look.shape % 2 === 0
    const legs = slab
      ? [-1, 1]
          .map((sign) =>
            block(pen, {
              from: [sign * (w - 120) - 25, -d + 20, 0],
              to: [sign * (w - 120) + 25, d - 20, h - 40],
              colour: look.pattern === 'dip' ? look.accent : darken(look.colour, 0.06),
            }),
          )
          .join('')
      : (
          [
            [-1, 1],
            [1, 1],
            [-1, -1],
            [1, -1],
          ] as const
        )
          .map(([a, b]) =>
            dipped([a * (w - 110), b * (d - 40), h - 30], [a * (w - 50), b * (d - 10), 0], look, 44, 28),
          )
          .join('')
    const seat = block(pen, { from: [-w, -d, h - 45], to: [w, d, h], colour: look.colour })
    const pad = woven(
      pen,
      look,
      { origin: [-w * 0.9, -d * 0.86, h + 2], u: [w * 1.8, 0, 0], v: [0, d * 1.72, 0] },
      95,
    )
    return framed(legs + seat + pad, corners(w, d, h), [-w * 0.35, -h * 0.9, 420])
  },
}
