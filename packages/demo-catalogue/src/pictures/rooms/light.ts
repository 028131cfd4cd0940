import { type Colour, type Pen, box, darken, fill, lighten, line, oval } from '../draw/index.ts'

/** Draws a soft shadow below a standing object, and a longer shadow on the side away from the light. */
export function shadowOf(pen: Pen, x: number, y: number, half: number, strength = 1): string {
  const soft = pen.radial([
    [0, '#1d1826', 0.5 * strength],
    [0.55, '#1d1826', 0.2 * strength],
    [1, '#1d1826', 0],
  ])
  const long = pen.radial([
    [0, '#1d1826', 0.3 * strength],
    [0.6, '#1d1826', 0.1 * strength],
    [1, '#1d1826', 0],
  ])
  return (
    fill(oval(x + half * 0.75, y + half * 0.02, half * 1.75, half * 0.3), long) +
    fill(oval(x + half * 0.06, y, half * 1.16, half * 0.27), soft)
  )
}

/** Draws a soft shadow below a flat object. */
export function flatShadow(pen: Pen, x: number, y: number, rx: number, ry: number, strength = 1): string {
  return fill(
    oval(x, y, rx, ry),
    pen.radial([
      [0, '#1d1826', 0.34 * strength],
      [0.72, '#1d1826', 0.2 * strength],
      [1, '#1d1826', 0],
    ]),
  )
}

/**
 * Draws the grain of paper: faint flecks over the whole picture. The flecks are parts of one path, since repeating a
 * tile takes much longer.
 */
export function paperGrain(pen: Pen, width: number, height: number): string {
  let [dark, pale] = ['', '']
  for (let index = 0; index < (width * height) / 1400; index++) {
    const fleck = `M${Math.round(pen.random.between(0, width))} ${Math.round(pen.random.between(0, height))}h2v2h-2Z`
    if (index % 2 === 0) dark += fleck
    else pale += fleck
  }
  return fill(dark, '#1d1826', 0.07) + fill(pale, '#ffffff', 0.13)
}

/** Draws a paper backdrop: wall and floor are one sheet that bends at `edge`. */
export function sweep(pen: Pen, paper: Colour, width: number, height: number, edge: number): string {
  return (
    fill(
      box(0, 0, width, height),
      pen.linear(
        [
          [0, lighten(paper, 0.12)],
          [(edge - 90) / height, darken(paper, 0.03)],
          [(edge + 40) / height, lighten(paper, 0.2)],
          [1, darken(paper, 0.08)],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    fill(
      box(0, 0, width, height),
      pen.radial(
        [
          [0, '#fffaf0', 0.55],
          [0.55, '#fffaf0', 0.08],
          [1, '#1d1826', 0.13],
        ],
        [0.3, 0.3, 0.85],
      ),
    )
  )
}

/** Draws light that falls through a window, as four slanted panes. */
export function windowLight(pen: Pen, x: number, y: number, size: number, strength = 0.3): string {
  const pane = (column: number, row: number): string => {
    const [w, h, gap] = [size * 0.42, size * 0.62, size * 0.05]
    const left = x + column * (w + gap) + row * h * 0.22
    const top = y + row * (h + gap) + column * w * 0.16
    return line(
      [
        [left, top],
        [left + w, top + w * 0.16],
        [left + w + h * 0.22, top + h + w * 0.16],
        [left + h * 0.22, top + h],
      ],
      true,
    )
  }
  return fill(
    [0, 1].flatMap((column) => [0, 1].map((row) => pane(column, row))).join(''),
    pen.linear(
      [
        [0, '#fff4d8', strength],
        [1, '#fff4d8', strength * 0.35],
      ],
      [0, 0, 1, 1],
    ),
  )
}
