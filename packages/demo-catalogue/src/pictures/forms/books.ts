import { type Pen, box, darken, fill, mix, oval, place, printed, steps, stroke } from '../draw/index.ts'
import { type Form, type Look, choose, tonesOf } from './form.ts'
import { pencil } from './pencil.ts'

/** Draws a cover, seen from the front, with the pattern printed all over. */
export function cover(pen: Pen, look: Look, w: number, h: number, r: number): string {
  const outline = box(0, -h, w, h, r)
  return (
    fill(outline, look.colour) +
    pen.clip(
      outline,
      printed(pen, {
        width: w,
        height: h,
        colour: look.colour,
        pattern: look.pattern,
        tones: tonesOf(look),
        unit: w * 0.2,
        bend: ([u, v]) => [u, -v],
      }) +
        fill(
          outline,
          pen.linear(
            [
              [0, '#fff8ea', 0.3],
              [0.5, '#fff8ea', 0],
              [1, '#1d1826', 0.2],
            ],
            [0, 0, 1, 1],
          ),
        ),
    )
  )
}

export const notebook: Form = {
  setting: 'desk',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>(
      [
        [150, 210],
        [130, 190],
        [180, 180],
        [120, 200],
      ],
      look,
    )
    const one = (own: Look, thick: number): string => {
      const pages = box(6, -h + thick + 4, w - 3, h - 6, 3)
      const spine = mix(own.accent, own.colour, own.pattern === 'plain' ? 0.2 : 0.55)
      return (
        place(fill(box(10, -h + 14, w, h, 6), '#1d1826', 0.2), 3, 4) +
        fill(box(thick * 0.6, -h + thick * 0.7, w, h, 6), darken(own.colour, 0.4)) +
        fill(pages, '#f4ecda') +
        stroke(
          steps(1, thick, 4)
            .map((y) => `M8 ${y}H${w + y * 0.6}`)
            .join(''),
          '#cdbfa2',
          0.8,
        ) +
        cover(pen, own, w, h, 6) +
        fill(box(0, -h, w * 0.13, h, 4), spine) +
        stroke(`M${w * 0.13} ${-h}V0`, darken(spine, 0.4), 1.2, 0.6)
      )
    }
    const second: Look = { ...look, colour: mix(look.accent, look.colour, 0.25), pattern: 'plain' }
    const elastic = stroke(`M${w * 0.84} ${-h}V0`, darken(look.accent, 0.3), 4.5)
    const label =
      look.shape % 2 === 0
        ? fill(box(w * 0.36, -h * 0.82, w * 0.36, h * 0.17, 3), '#f6efe0') +
          stroke(`M${w * 0.42} ${-h * 0.74}h${w * 0.24}`, darken(look.colour, 0.3), 1.4, 0.6)
        : elastic
    const svg =
      place(one(second, 10), -w * 0.28, -26, 1, -9) + place(one(look, 12) + label, -w * 0.5, 0, 1, 5)
    return {
      svg,
      box: [-w * 0.9, -h * 1.16, w * 0.72, 24],
      focus: [0, -h * 0.5, w * 0.6],
      stance: 'lie',
      foot: w * 0.7,
    }
  },
}

/** A sketchbook bound with thread or wire, and a pencil. */
export const sketchbook: Form = {
  setting: 'desk',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>(
      [
        [210, 290],
        [290, 210],
        [240, 240],
        [190, 270],
      ],
      look,
    )
    const rings = steps(-h + 20, -20, Math.round(h / 18))
      .map((y) => `M-9 ${y}a9 5 0 1 1 18 0`)
      .join('')
    const svg =
      fill(box(10, -h + 12, w, h, 5), '#1d1826', 0.2) +
      fill(box(5, -h + 6, w, h, 4), '#efe6d2') +
      cover(pen, look, w, h, 4) +
      fill(
        steps(-h + 20, -20, Math.round(h / 18))
          .map((y) => oval(9, y, 3.2, 3.2))
          .join(''),
        darken(look.colour, 0.6),
      ) +
      stroke(rings, '#8b8f92', 2.6) +
      stroke(rings, '#e8eaea', 0.9) +
      place(pencil(pen, look.accent, h * 0.86), w * 1.16, -8, 1, 4)
    return {
      svg: place(svg, -w * 0.56, 0),
      box: [-w * 0.6, -h, w * 0.68, 14],
      focus: [-w * 0.1, -h * 0.6, w * 0.55],
      stance: 'lie',
      foot: w * 0.55,
    }
  },
}
