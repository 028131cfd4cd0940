import { type Pen, type Profile, box, darken, fill, lighten, place, turned } from '../draw/index.ts'
import { type Form, choose, standing, tonesOf } from './form.ts'

/** Draws a lying pencil that points upwards in the picture. */
export function pencil(pen: Pen, colour: string, length: number): string {
  const body = pen.linear([
    [0, lighten(colour, 0.35)],
    [0.34, colour],
    [0.66, darken(colour, 0.12)],
    [1, darken(colour, 0.4)],
  ])
  return (
    place(fill(box(-7, -length, 14, length, 2), '#1d1826', 0.18), 6, 6) +
    fill(box(-7, -length + 26, 14, length - 26, 2), body) +
    fill(
      `M-7 ${-length + 28}L0 ${-length}L7 ${-length + 28}Q0 ${-length + 22} -7 ${-length + 28}Z`,
      '#e6c99a',
    ) +
    fill(`M-2.2 ${-length + 9}L0 ${-length}L2.2 ${-length + 9}Z`, '#2f2b2d') +
    fill(box(-7, -10, 14, 10, 2), lighten(colour, 0.5))
  )
}

export const pencilCup: Form = {
  setting: 'desk',
  draw(pen, look) {
    const profile = choose<Profile>(
      [
        [
          [40, 0],
          [40, 0],
          [42, 4],
          [42, 100],
        ],
        [
          [34, 0],
          [34, 0],
          [48, 40],
          [42, 96],
        ],
        [
          [46, 0],
          [46, 0],
          [48, 6],
          [40, 90],
        ],
        [
          [36, 0],
          [36, 0],
          [38, 4],
          [46, 108],
        ],
      ],
      look,
    )

    const sticks = [
      [-24, -12, '#c0673f'],
      [-9, -4, '#2f4a6b'],
      [6, 3, look.accent],
      [20, 9, '#c9982f'],
      [30, 15, '#5d7468'],
    ] as const
    const svg =
      sticks
        .map(([x, lean, colour], index) => place(pencil(pen, colour, 176 + (index % 3) * 14), x, -8, 1, lean))
        .join('') +
      turned(pen, {
        profile,
        colour: look.colour,
        surface: look.shape % 2 === 0 ? 'stoneware' : 'wood',
        pattern: look.pattern,
        tones: tonesOf(look),
        closed: true,
        unit: 26,
      })
    return standing(svg, profile, { left: 66, right: 74, top: 200 })
  },
}
