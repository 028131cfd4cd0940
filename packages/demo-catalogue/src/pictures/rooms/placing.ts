import type { DrawingId, PatternId } from '../../products/index.ts'
import { type Colour, type Pen, fill, oval, place } from '../draw/index.ts'
import { type Drawn, type Look, forms } from '../forms/index.ts'
import { shadowOf } from './light.ts'

/** A product to draw. The seed determines the random details of the drawing. */
export interface Subject {
  readonly drawing: DrawingId
  readonly seed: string
  readonly look: Look
}

/** Width and height of the area in which products are drawn. */
export const [W, H] = [960, 1200] as const

/** Returns the SVG document of a drawing of this size, displayed at a width in pixels. */
export function toDocument(pen: Pen, content: string, width: number, height: number, pixels = width): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((height * pixels) / width)}" viewBox="0 0 ${width} ${height}">${pen.definitions()}${content}</svg>`
}

/** Returns the scale at which an object fits into a box. */
export function fit({ box: [x0, y0, x1, y1] }: Drawn, width: number, height: number): number {
  return Math.min(width / (x1 - x0), height / (y1 - y0))
}

/** Draws an object that accompanies the product, in the given colours. */
export function company(
  pen: Pen,
  drawing: DrawingId,
  colour: Colour,
  accent: Colour,
  shape: number,
  pattern: PatternId = 'plain',
): Drawn {
  return forms[drawing].draw(pen, { colour, accent, shape, pattern })
}

export function put(pen: Pen, drawn: Drawn, x: number, y: number, tall: number, shadow = 1): string {
  const scale = Math.min(tall / -drawn.box[1], (tall * 1.5) / (drawn.box[2] - drawn.box[0]))
  return (
    (drawn.stance === 'stand' ? groundShadow(pen, drawn, x, y, scale, shadow) : '') +
    place(drawn.svg, x, y, scale)
  )
}

/** Draws the shadow of an object at x, y: around its foot, or below its legs. */
export function groundShadow(
  pen: Pen,
  { foot, ground }: Drawn,
  x: number,
  y: number,
  scale: number,
  strength = 1,
): string {
  if (!ground) return shadowOf(pen, x, y, foot * scale, strength)
  const [cx, cy, rx, ry] = ground.map((value) => value * scale) as [number, number, number, number]
  const soft = pen.radial([
    [0, '#1d1826', 0.42 * strength],
    [0.6, '#1d1826', 0.26 * strength],
    [1, '#1d1826', 0],
  ])
  return fill(oval(x + cx + rx * 0.12, y + cy + ry * 0.2, rx * 1.16, ry * 1.08), soft)
}
