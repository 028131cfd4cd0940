import { type Pen, darken, fill, lighten, mix, oval, steps, stroke } from '../draw/index.ts'
import { branch } from './branch.ts'

/** Draws a plant that fills a pot. There are four kinds. */
export function plant(pen: Pen, kind: number, size: number): string {
  const green = (['#5f7d52', '#71825a', '#4f7263', '#86935c'] as const)[kind % 4] ?? '#5f7d52'
  if (kind % 4 === 0) {
    return steps(-1.25, 1.25, 13)
      .toSorted((a, b) => Math.abs(b) - Math.abs(a))
      .map((angle, index) => {
        const long = size * (1.05 - Math.abs(angle) * 0.28)
        const [tx, ty] = [Math.sin(angle) * long, -Math.cos(angle * 0.8) * long]
        const tone = index % 3 === 0 ? lighten(green, 0.16) : index % 3 === 1 ? green : darken(green, 0.18)
        return (
          fill(
            `M0 0Q${tx * 0.2 - size * 0.09} ${ty * 0.7} ${tx} ${ty}Q${tx * 0.55 + size * 0.09} ${ty * 0.55} 0 0Z`,
            tone,
          ) + stroke(`M0 0Q${tx * 0.34} ${ty * 0.66} ${tx} ${ty}`, lighten(tone, 0.3), size * 0.008, 0.5)
        )
      })
      .join('')
  }
  if (kind % 4 === 1)
    return steps(-0.6, 0.6, 7)
      .map((lean) => branch(pen, size * (1.1 - Math.abs(lean) * 0.5), lean * size, green))
      .join('')
  if (kind % 4 === 2) {
    return Array.from({ length: 34 }, (_, index) => {
      const angle = pen.random.between(-1.5, 1.5)
      const reach = size * pen.random.between(0.2, 0.72)
      const r = size * pen.random.between(0.09, 0.15)
      return fill(
        oval(Math.sin(angle) * reach, -Math.abs(Math.cos(angle)) * reach - r * 0.6, r, r * 0.86),
        index % 3 === 0 ? lighten(green, 0.2) : index % 3 === 1 ? green : darken(green, 0.2),
      )
    }).join('')
  }
  return steps(-0.9, 0.9, 17)
    .map((lean, index) =>
      stroke(
        `M${lean * size * 0.12} 0Q${lean * size * 0.3} ${-size * 0.8} ${lean * size * 0.9} ${-size * (1.05 - lean ** 2 * 0.4)}`,
        index % 2 === 0 ? green : mix(green, '#d9c58a', 0.5),
        size * 0.026,
      ),
    )
    .join('')
}
