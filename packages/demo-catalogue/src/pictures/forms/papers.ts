import { type Point, box, darken, fill, lighten, mix, oval, place, printed, stroke } from '../draw/index.ts'
import { cover } from './books.ts'
import { type Form, type Look, choose, tonesOf } from './form.ts'

export const cards: Form = {
  setting: 'desk',
  draw(pen, look) {
    const [w, h] = choose<readonly [number, number]>(
      [
        [150, 210],
        [210, 150],
        [170, 170],
        [140, 200],
      ],
      look,
    )
    const paper = '#f6efe0'
    const envelope = (colour: string): string =>
      fill(box(8, -h * 0.62 + 8, w * 1.12, h * 0.62, 4), '#1d1826', 0.18) +
      fill(box(0, -h * 0.62, w * 1.12, h * 0.62, 4), colour) +
      fill(`M0 ${-h * 0.62}L${w * 0.56} ${-h * 0.24}L${w * 1.12} ${-h * 0.62}Z`, lighten(colour, 0.2)) +
      stroke(
        `M0 ${-h * 0.62}L${w * 0.56} ${-h * 0.24}L${w * 1.12} ${-h * 0.62}`,
        darken(colour, 0.35),
        1.6,
        0.6,
      )
    const card = (own: Look): string =>
      fill(box(7, -h + 7, w, h, 3), '#1d1826', 0.2) +
      fill(box(0, -h, w, h, 3), paper) +
      place(`<g>${cover(pen, own, w * 0.82, h * 0.82, 2)}</g>`, w * 0.09, -h * 0.09)
    const second: Look = {
      ...look,
      colour: mix(look.accent, paper, 0.2),
      accent: look.colour,
      pattern: look.pattern === 'plain' ? 'sprigs' : look.pattern,
    }
    const main: Look = look.pattern === 'plain' ? { ...look, pattern: 'blossoms' } : look
    const svg =
      place(envelope(mix(look.accent, paper, 0.45)), -w * 0.9, -h * 0.2, 1, -7) +
      place(card(second), -w * 0.82, -h * 0.2, 1, -10) +
      place(card(main), -w * 0.12, 0, 1, 6)
    return {
      svg,
      box: [-w * 1.1, -h * 1.3, w * 1.1, 20],
      focus: [w * 0.34, -h * 0.55, w * 0.62],
      stance: 'lie',
      foot: w * 0.9,
    }
  },
}

export const wrapping: Form = {
  setting: 'desk',
  draw(pen, look) {
    const long = choose([420, 360, 460, 400], look)
    const r = 30
    const roll = (own: Look): string => {
      const outline = box(-r, -long, 2 * r, long, 3)
      const bend = ([u, v]: Point): Point => [Math.sin((u / (r * 3.1) - 0.5) * Math.PI) * r, -v]
      return (
        place(fill(outline, '#1d1826', 0.2), 12, 8) +
        fill(outline, own.colour) +
        pen.clip(
          outline,
          printed(pen, {
            width: r * 3.1,
            height: long,
            colour: own.colour,
            pattern: own.pattern,
            tones: tonesOf(own),
            unit: 34,
            bend,
          }) +
            fill(
              outline,
              pen.linear([
                [0, '#1d1826', 0.3],
                [0.25, '#fff8ea', 0.4],
                [0.55, '#fff8ea', 0],
                [0.85, '#1d1826', 0.34],
                [1, '#1d1826', 0.24],
              ]),
            ),
        ) +
        fill(oval(0, -long, r, 8), '#f3ead6') +
        stroke(
          [0.75, 0.5, 0.25].map((s) => oval(0, -long, r * s, 8 * s)).join(''),
          darken(own.colour, 0.2),
          1.6,
        ) +
        fill(box(-r - 1, -long * 0.56, 2 * r + 2, 40, 1), mix(own.accent, '#f6efe0', 0.35)) +
        stroke(
          `M${-r} ${-long * 0.56 + 6}h${2 * r}M${-r} ${-long * 0.56 + 34}h${2 * r}`,
          darken(own.colour, 0.4),
          1.2,
          0.5,
        )
      )
    }
    const second: Look = {
      ...look,
      colour: look.accent,
      accent: look.colour,
      pattern: (['stripes', 'dots', 'zigzag', 'grid'] as const)[look.shape % 4] ?? 'dots',
    }
    const third: Look = { ...look, colour: mix(look.colour, look.accent, 0.4), pattern: 'plain' }
    const main: Look = look.pattern === 'plain' ? { ...look, pattern: 'blossoms' } : look
    const svg =
      place(roll(third), 96, -26, 1, 13) +
      place(roll(second), 14, -8, 1, 2) +
      place(roll(main), -74, 0, 1, -8)
    return { svg, box: [-170, -long - 10, 220, 20], focus: [-98, -long * 0.8, 120], stance: 'lie', foot: 130 }
  },
}
