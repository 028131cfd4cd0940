import type { DrawingId } from '../../products/index.ts'
import { box, createPen, createRandom, darken, fill, lighten, oval, place } from '../draw/index.ts'
import { forms } from '../forms/index.ts'
import { paperGrain } from './light.ts'
import { groundShadow, toDocument } from './placing.ts'
import type { Item } from './scene-list.ts'

/** Draws the tile of a category: a few of its products together on paper. */
export function drawTile(
  id: string,
  things: readonly { readonly drawing: DrawingId; readonly look: Item['look'] }[],
  width: number,
  height: number,
): string {
  const pen = createPen(createRandom(`tile ${id}`))
  const paper = pen.random.pick(['#e9e0d0', '#d3d8c9', '#d2dadd', '#ecd6c9', '#eee0bd', '#e0bea6', '#d8d3cc'])
  const floor = height * 0.8
  const drawn = things.map(({ drawing, look: [colour, accent, pattern, shape] }) =>
    forms[drawing].draw(pen, { colour, accent, pattern, shape }),
  )
  const count = drawn.length
  const scale = Math.min(
    ...drawn.map((each) =>
      Math.min(
        (width * (count > 2 ? 0.4 : 0.48)) / (each.box[2] - each.box[0]),
        (height * 0.62) / (each.box[3] - each.box[1]),
      ),
    ),
  )
  const parts = drawn.map((each, index) => {
    // Reduces the differences between objects of very different sizes.
    const own = Math.min(
      (width * (count > 2 ? 0.42 : 0.5)) / (each.box[2] - each.box[0]),
      (height * 0.64) / (each.box[3] - each.box[1]),
    )
    const size = scale + (own - scale) * 0.62
    const x =
      width * (count > 2 ? 0.24 + index * 0.26 : 0.29 + index * 0.42) -
      ((each.box[0] + each.box[2]) / 2) * size
    if (each.stance === 'stand') {
      const y = floor + (index % 2 === 0 ? 0 : height * 0.05)
      return { y, svg: groundShadow(pen, each, x, y, size) + place(each.svg, x, y, size) }
    }
    const y =
      height * 0.5 -
      ((each.box[1] + each.box[3]) / 2) * size +
      (index % 2 === 0 ? -height * 0.03 : height * 0.05)
    const [rx, ry] = [((each.box[2] - each.box[0]) / 2) * size, ((each.box[3] - each.box[1]) / 2) * size]
    const shadow =
      each.stance === 'hang'
        ? ''
        : fill(
            oval(
              x + ((each.box[0] + each.box[2]) / 2) * size + 10,
              y + ((each.box[1] + each.box[3]) / 2) * size + 14,
              rx * 1.1,
              ry * 1.08,
            ),
            pen.radial([
              [0, '#1d1826', each.stance === 'wall' ? 0.14 : 0.3],
              [0.75, '#1d1826', each.stance === 'wall' ? 0.08 : 0.16],
              [1, '#1d1826', 0],
            ]),
          )
    return { y, svg: shadow + place(each.svg, x, y, size) }
  })
  const isStanding = drawn.every(({ stance }) => stance === 'stand')
  const ground =
    fill(
      box(0, 0, width, height),
      pen.linear(
        isStanding
          ? [
              [0, lighten(paper, 0.1)],
              [0.7, darken(paper, 0.04)],
              [0.82, lighten(paper, 0.2)],
              [1, darken(paper, 0.06)],
            ]
          : [
              [0, lighten(paper, 0.26)],
              [1, darken(paper, 0.1)],
            ],
        isStanding ? [0, 0, 0, 1] : [0, 0, 1, 1],
      ),
    ) +
    fill(
      box(0, 0, width, height),
      pen.radial(
        [
          [0, '#fffaf0', 0.5],
          [0.6, '#fffaf0', 0.05],
          [1, '#1d1826', 0.12],
        ],
        [0.3, 0.28, 0.9],
      ),
    )
  const sorted = parts.toSorted((a, b) => a.y - b.y).map(({ svg }) => svg)
  return toDocument(pen, ground + sorted.join('') + paperGrain(pen, width, height), width, height)
}
