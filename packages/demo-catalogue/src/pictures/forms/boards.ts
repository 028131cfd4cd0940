import {
  type Pen,
  type Point,
  box,
  curve,
  darken,
  fill,
  lighten,
  mix,
  oval,
  place,
  printed,
  steps,
  stroke,
} from '../draw/index.ts'
import { type Form, type Look, choose, tonesOf } from './form.ts'

/** Draws a flat piece of wood, seen from the front. */
function plank(pen: Pen, look: Look, outline: string, w: number, h: number): string {
  const grain = steps(-w / 2, w / 2, 15).map((x) => {
    const phase = pen.random.between(0, 6)
    return curve(
      steps(-h, 10, 8).map((y, index): Point => [x + Math.sin(phase + index * 0.8) * w * 0.013, y]),
    )
  })
  const knot = [pen.random.between(-0.25, 0.25) * w, -h * pen.random.between(0.3, 0.6)] as const
  return (
    place(fill(outline, darken(look.colour, 0.45)), 5, 4) +
    fill(outline, look.colour) +
    pen.clip(
      outline,
      stroke(grain.filter((_, index) => index % 2 === 0).join(''), darken(look.colour, 0.4), w * 0.012, 0.3) +
        stroke(
          grain.filter((_, index) => index % 2 === 1).join(''),
          darken(look.colour, 0.45),
          w * 0.024,
          0.16,
        ) +
        [3, 7, 12]
          .map((r) => stroke(oval(knot[0], knot[1], r, r * 2.2), darken(look.colour, 0.5), 2, 0.35))
          .join('') +
        (look.pattern === 'plain'
          ? ''
          : printed(pen, {
              width: w,
              height: h * 0.44,
              colour: look.colour,
              pattern: look.pattern === 'dip' ? 'dip' : look.pattern,
              tones: tonesOf(look),
              unit: w * 0.17,
              bend: ([u, v]) => [u - w / 2, -v],
            })) +
        fill(
          outline,
          pen.linear(
            [
              [0, '#fff8ea', 0.34],
              [0.5, '#fff8ea', 0],
              [1, '#1d1826', 0.24],
            ],
            [0, 0, 1, 1],
          ),
        ),
    ) +
    stroke(outline, lighten(look.colour, 0.5), 2.4, 0.5)
  )
}

export const board: Form = {
  setting: 'table',
  draw(pen, look) {
    const [w, h, r] = choose<readonly [number, number, number]>(
      [
        [210, 330, 26],
        [260, 260, 130],
        [170, 380, 60],
        [300, 220, 18],
      ],
      look,
    )
    const neck = 46
    const handle =
      look.shape % 4 === 3
        ? ''
        : `M${-neck / 2} ${-h + 10}C${-neck / 2} ${-h - 30} ${-neck * 0.62} ${-h - 70} ${-neck * 0.62} ${-h - 96}a${neck * 0.62} ${neck * 0.62} 0 0 1 ${neck * 1.24} 0C${neck * 0.62} ${-h - 70} ${neck / 2} ${-h - 30} ${neck / 2} ${-h + 10}Z`
    const svg =
      (handle
        ? place(plank(pen, { ...look, pattern: 'plain' }, handle, neck, h), 0, 0) +
          fill(oval(0, -h - 96, 12, 12), '#3a2b20', 0.75)
        : fill(oval(0, 0, 1, 1), '#3a2b20', 0)) +
      plank(pen, look, box(-w / 2, -h, w, h, r), w, h) +
      (handle ? '' : fill(box(-34, -h + 24, 68, 20, 10), '#3a2b20', 0.72))
    return {
      svg,
      box: [-w / 2, -h - (handle ? 128 : 0), w / 2 + 5, 5],
      focus: [-w * 0.1, -h * 0.42, w * 0.8],
      stance: 'stand',
      foot: w * 0.4,
    }
  },
}

/** Spoons and spatulas, side by side. */
export const spoons: Form = {
  setting: 'table',
  draw(pen, look) {
    const count = choose([3, 4, 5, 2], look)
    const heads = ['spoon', 'spatula', 'fork', 'scoop', 'whisk'] as const
    const parts = Array.from({ length: count }, (_, index) => {
      const long = 300 - (index % 2) * 26
      const kind = heads[(index + look.shape) % 4] ?? 'spoon'
      const head =
        kind === 'spoon'
          ? oval(0, -long, 34, 50)
          : kind === 'spatula'
            ? `M-14 ${-long + 50}C-40 ${-long + 10} -34 ${-long - 50} -28 ${-long - 52}H30C36 ${-long - 50} 40 ${-long + 10} 14 ${-long + 50}Z`
            : kind === 'fork'
              ? `M-12 ${-long + 44}C-34 ${-long + 20} -30 ${-long - 30} -27 ${-long - 54}q5 -6 10 0V${-long}H-6V${-long - 54}q6 -6 12 0V${-long}H17V${-long - 54}q5 -6 10 0C30 ${-long - 30} 34 ${-long + 20} 12 ${-long + 44}Z`
              : oval(0, -long + 6, 27, 40)
      const wood = index % 2 === 0 ? look.colour : mix(look.colour, '#8d6238', 0.3)
      const stick = `M-9 ${-long + 44}C-7 ${-long * 0.6} -8 -60 -11 -8a11 11 0 0 0 22 0C8 -60 7 ${-long * 0.6} 9 ${-long + 44}Z`
      const hollow =
        kind === 'spoon' || kind === 'scoop'
          ? fill(
              oval(
                2,
                -long + (kind === 'scoop' ? 6 : 0),
                kind === 'scoop' ? 20 : 26,
                kind === 'scoop' ? 32 : 41,
              ),
              pen.linear(
                [
                  [0, darken(wood, 0.42)],
                  [1, lighten(wood, 0.22)],
                ],
                [0, 0, 1, 1],
              ),
            )
          : ''
      const paint =
        look.pattern === 'plain'
          ? ''
          : pen.clip(
              stick,
              printed(pen, {
                width: 40,
                height: long * 0.5,
                colour: wood,
                pattern: look.pattern,
                tones: tonesOf(look),
                unit: 22,
                bend: ([u, v]) => [u - 20, 4 - v],
              }),
            )
      const shade = pen.linear([
        [0, lighten(wood, 0.34)],
        [0.45, wood],
        [1, darken(wood, 0.34)],
      ])
      const grain = stroke(
        [-4, 0, 4].map((x) => `M${x} -20V${-long + 30}`).join(''),
        darken(wood, 0.45),
        1.2,
        0.35,
      )
      const shadow = place(fill(stick + head, '#1d1826', 0.2), 9, 10)
      return place(
        shadow + fill(stick, shade) + grain + fill(head, shade) + hollow + paint,
        (index - (count - 1) / 2) * 82,
        index % 2 === 0 ? 0 : -12,
        1,
        (index - (count - 1) / 2) * 5,
      )
    })
    const half = count * 44
    return {
      svg: parts.join(''),
      box: [-half - 30, -362, half + 30, 20],
      focus: [0, -280, 170],
      stance: 'lie',
      foot: half,
    }
  },
}
