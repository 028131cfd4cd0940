import { type Pen, block, darken, leg, oval, printed, project, roundTop, stroke } from '../draw/index.ts'
import { type Form, type Look, choose, tonesOf } from './form.ts'
import { corners, dipped, framed, woven } from './joinery.ts'

export const sideTable: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [r, h] = choose<readonly [number, number]>(
      [
        [240, 520],
        [210, 580],
        [280, 440],
        [230, 500],
      ],
      look,
    )
    const legs =
      look.shape % 2 === 0
        ? [2.4, 0.3, 4.4]
            .map((angle) =>
              dipped(
                [Math.cos(angle) * r * 0.5, Math.sin(angle) * r * 0.5, h - 10],
                [Math.cos(angle) * r * 0.95, Math.sin(angle) * r * 0.95, 0],
                look,
                34,
                22,
              ),
            )
            .join('')
        : roundTop(pen, [0, 0, 0], r * 0.62, 24, darken(look.colour, 0.08)) +
          leg([0, 0, h], [0, 0, 20], look.pattern === 'dip' ? look.accent : look.colour, 52, 60)
    const top = roundTop(pen, [0, 0, h - 26], r, 28, look.colour)
    const tray = look.pattern !== 'plain' && look.pattern !== 'dip' ? inlay(pen, look, r, h) : ''
    return framed(legs + top + tray, corners(r * 0.95, r * 0.85, h), [-30, -h + 10, r * 1.9])
  },
}

/** Draws a pattern of inlaid wood or tiles on a round top. */
function inlay(pen: Pen, look: Look, r: number, h: number): string {
  const [cx, cy] = project([0, 0, h + 2])
  const outline = oval(cx, cy, r * 0.9, r * 0.27)
  return (
    pen.clip(
      outline,
      printed(pen, {
        width: r * 2,
        height: r * 2,
        colour: look.colour,
        pattern: look.pattern,
        tones: tonesOf(look),
        unit: r * 0.3,
        bend: ([u, v]) => [cx - r + u, cy + r * 0.3 - v * 0.3],
      }),
    ) + stroke(outline, darken(look.colour, 0.4), 3, 0.5)
  )
}

export const nestTable: Form = {
  setting: 'floor',
  draw(pen, look) {
    const [w, d, h] = choose<readonly [number, number, number]>(
      [
        [210, 170, 460],
        [180, 180, 520],
        [260, 160, 420],
        [200, 150, 500],
      ],
      look,
    )
    const t = 34
    const frame = [
      block(pen, { from: [-w, -d, 0], to: [-w + t, d, h - t], colour: darken(look.colour, 0.04) }),
      look.shape % 2 === 0
        ? block(pen, {
            from: [-w + t, -d + 12, h * 0.3],
            to: [w - t, d - 12, h * 0.3 + 22],
            colour: look.colour,
          })
        : '',
      block(pen, {
        from: [w - t, -d, 0],
        to: [w, d, h - t],
        colour: look.pattern === 'dip' ? look.accent : darken(look.colour, 0.04),
      }),
      block(pen, { from: [-w, -d, h - t], to: [w, d, h], colour: look.colour }),
    ]
    const books =
      look.shape % 2 === 0
        ? [0, 1, 2]
            .map((index) =>
              block(pen, {
                from: [-w * 0.5, -d * 0.5, h * 0.3 + 22 + index * 26],
                to: [w * 0.4 - index * 24, d * 0.4, h * 0.3 + 46 + index * 26],
                colour: (['#a8502b', '#e3d3b4', '#5d7468'] as const)[index] ?? '#a8502b',
                grain: 'none',
              }),
            )
            .join('')
        : ''
    frame.splice(2, 0, books)
    const pad = woven(pen, look, { origin: [-w, -d * 0.55, h + 1], u: [w * 2, 0, 0], v: [0, d * 1.1, 0] }, 70)
    return framed(frame.join('') + pad, corners(w, d, h), [-w * 0.3, -h * 0.85, w * 1.6])
  },
}
