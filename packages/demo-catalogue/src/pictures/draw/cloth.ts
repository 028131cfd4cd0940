import type { PatternId } from '../../products/index.ts'
import { clearer, darken, lighten, mix, type Colour } from './colour.ts'
import { line, type Point } from './geometry.ts'
import { toMotifs } from './motifs.ts'
import { fill, type Pen } from './pen.ts'

export interface Cloth {
  readonly width: number
  readonly height: number
  readonly colour: Colour
  readonly pattern: PatternId
  readonly tones?: readonly [Colour, Colour, Colour]
  readonly unit: number
  /** Maps a point of the flat cloth, where v runs upwards from 0, to its position in the picture. */
  readonly bend: (point: Point) => Point
}

/** Draws the pattern of a cloth, bent like the cloth. The caller clips it to the outline. */
export function printed(pen: Pen, cloth: Cloth): string {
  const { width, height, colour, pattern, unit, bend } = cloth
  const tones = cloth.tones ?? tonesOn(colour)
  const groups = ['', '', '']
  for (const { tone, points } of toMotifs(pattern, { width, height, unit, random: pen.random })) {
    groups[tone] += line(points.map(bend), true)
  }
  return groups.map((outline, tone) => fill(outline, tones[tone as 0 | 1 | 2])).join('')
}

export function tonesOn(colour: Colour): readonly [Colour, Colour, Colour] {
  const main = clearer(colour, '#f6efe2', '#2f3344')
  return [main, mix(main, colour, 0.45), darken(colour, 0.35)]
}

/** Returns a tile of threads that makes a plain area look woven. */
export function weave(pen: Pen, colour: Colour, size: number): string {
  const dark = darken(colour, 0.5)
  const pale = lighten(colour, 0.6)
  const half = size / 2
  // A tile has many threads, since a renderer repeats few large tiles much faster than many small tiles.
  const count = 8
  let [weft, warp] = ['', '']
  for (let index = 0; index < count * count; index++) {
    const [x, y] = [(index % count) * size, Math.floor(index / count) * size]
    weft += `M${x} ${y + half * 0.5}h${half}M${x + half} ${y + half * 1.5}h${half}`
    warp += `M${x + half * 0.5} ${y + half}v${half}M${x + half * 1.5} ${y}v${half}`
  }
  return pen.tile(
    size * count,
    size * count,
    `<path d="${weft}" stroke="${dark}" stroke-opacity=".14" stroke-width="${size * 0.16}"/><path d="${warp}" stroke="${pale}" stroke-opacity=".2" stroke-width="${size * 0.16}"/>`,
  )
}
