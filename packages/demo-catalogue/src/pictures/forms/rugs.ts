import { type Pen, type Point, darken, fill, line, mix, oval, printed, steps, stroke } from '../draw/index.ts'
import { type Form, type Look, choose, tonesOf } from './form.ts'

/** Draws a rug with fringes at its short ends, seen from above. */
function rugOf(
  pen: Pen,
  look: Look,
  w: number,
  h: number,
  bend: (point: Point) => Point,
  unit: number,
): string {
  const sheet = line(
    (
      [
        [0, 0],
        [w, 0],
        [w, h],
        [0, h],
      ] as readonly Point[]
    ).map(bend),
    true,
  )
  const border = line(
    (
      [
        [w * 0.045, h * 0.045],
        [w * 0.955, h * 0.045],
        [w * 0.955, h * 0.955],
        [w * 0.045, h * 0.955],
      ] as readonly Point[]
    ).map(bend),
    true,
  )
  const fringes = stroke(
    [0, h]
      .flatMap((v) =>
        steps(4, w - 4, Math.round(w / 16)).map((u) =>
          line([bend([u, v]), bend([u + pen.random.between(-5, 5), v === 0 ? -46 : h + 46])]),
        ),
      )
      .join(''),
    darken(mix(look.accent, '#d9c6a3', 0.7), 0.12),
    5,
  )
  return (
    fringes +
    fill(sheet, look.colour) +
    pen.clip(
      sheet,
      printed(pen, {
        width: w,
        height: h,
        colour: look.colour,
        pattern: look.pattern,
        tones: tonesOf(look),
        unit,
        bend,
      }) +
        stroke(border, mix(look.accent, look.colour, 0.15), 14) +
        fill(
          sheet,
          pen.linear(
            [
              [0, '#fff8ea', 0.26],
              [0.5, '#fff8ea', 0],
              [1, '#1d1826', 0.2],
            ],
            [0, 0, 1, 1],
          ),
        ),
    )
  )
}

export const rug: Form = {
  setting: 'ground',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>(
      [
        [1000, 1500],
        [700, 1700],
        [1200, 1400],
        [900, 1350],
      ],
      look,
    )
    const svg = rugOf(pen, look, w, h, ([u, v]) => [u - w / 2, -v], choose([210, 150, 260, 180], look))
    return {
      svg,
      box: [-w / 2, -h - 46, w / 2, 46],
      focus: [-w * 0.2, -h * 0.78, w * 0.62],
      stance: 'lie',
      foot: w / 2,
    }
  },
}

export const roundRug: Form = {
  setting: 'ground',
  draw(pen, look) {
    const r = choose([700, 560, 800, 620], look)
    const circle = oval(0, -r, r, r)
    const coils = steps(0.07, 0.985, choose([15, 12, 20, 14], look))
    const rings = coils
      .map((share, index) =>
        stroke(
          oval(0, -r, r * share, r * share),
          index % 4 === 2 && look.pattern !== 'plain'
            ? look.accent
            : darken(look.colour, index % 2 === 0 ? 0.06 : 0.2),
          (r / coils.length) * 0.92,
        ),
      )
      .join('')
    const wedge =
      look.pattern === 'diamonds' || look.pattern === 'zigzag' || look.pattern === 'scales'
        ? pen.clip(
            circle,
            printed(pen, {
              width: r * 5,
              height: r * 0.8,
              colour: look.colour,
              pattern: look.pattern,
              tones: tonesOf(look),
              unit: r * 0.42,
              bend: ([u, v]) => {
                const a = (u / (r * 5)) * Math.PI * 2
                const reach = r * 0.18 + v
                return [Math.cos(a) * reach, -r + Math.sin(a) * reach]
              },
            }),
          )
        : ''
    const plait = steps(0, Math.PI * 2, 130)
      .map(
        (a) =>
          `M${Math.cos(a) * r * 0.06} ${-r + Math.sin(a) * r * 0.06}L${Math.cos(a + 0.5) * r} ${-r + Math.sin(a + 0.5) * r}`,
      )
      .join('')
    const svg =
      fill(circle, look.colour) +
      rings +
      `<g opacity=".85">${wedge}</g>` +
      pen.clip(
        circle,
        stroke(plait, darken(look.colour, 0.55), 3, 0.2) +
          fill(
            circle,
            pen.linear(
              [
                [0, '#fff8ea', 0.3],
                [0.5, '#fff8ea', 0],
                [1, '#1d1826', 0.24],
              ],
              [0, 0, 1, 1],
            ),
          ),
      ) +
      stroke(circle, darken(look.colour, 0.3), 12, 0.6)
    return { svg, box: [-r, -2 * r, r, 0], focus: [-r * 0.4, -r * 1.4, r * 0.9], stance: 'lie', foot: r }
  },
}
