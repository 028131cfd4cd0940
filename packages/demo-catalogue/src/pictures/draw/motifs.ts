import type { PatternId } from '../../products/index.ts'
import type { Random } from '../../random.ts'
import { sample, steps, type Point } from './geometry.ts'

/** A closed shape of a pattern on a flat sheet. `tone` is the index of its colour in the pattern. */
export interface Motif {
  readonly tone: 0 | 1 | 2
  readonly points: readonly Point[]
}

/** A flat sheet on which v runs upwards from 0. `unit` is the size of one repeat of a pattern. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly unit: number
  readonly random: Random
}

type Pattern = (sheet: Sheet) => readonly Motif[]

/** Returns the shapes of a pattern on a flat sheet. Surfaces bend them (lathe.ts, cloth.ts). */
export function toMotifs(pattern: PatternId, sheet: Sheet): readonly Motif[] {
  return patterns[pattern](sheet)
}

const patterns: Readonly<Record<PatternId, Pattern>> = {
  plain: () => [],
  rings: ({ width, height, unit }) =>
    steps(0.14, 0.86, Math.max(3, Math.round(height / unit))).map((share, index) =>
      band(width, share * height, (index % 2 === 0 ? 0.3 : 0.09) * unit, index % 3 === 1 ? 1 : 0),
    ),
  stripes: ({ width, height, unit }) =>
    steps(unit / 2, width - unit / 2, Math.round(width / unit)).flatMap((u, index) => [
      column(u, height, unit * 0.42, 0),
      ...(index % 2 === 0 ? [column(u + unit * 0.34, height, unit * 0.07, 1)] : []),
    ]),
  dots: (sheet) => cells(sheet, 1, 0.9).map(([u, v]) => disc(u, v, sheet.unit * 0.24, 0)),
  sprigs: (sheet) => cells(sheet, 1.5, 1.9).flatMap(([u, v]) => sprig(u, v, sheet)),
  waves: ({ width, height, unit }) =>
    steps(unit * 0.5, height - unit * 0.5, Math.max(2, Math.round(height / unit))).map((v, index) => ({
      tone: index % 3 === 1 ? 1 : 0,
      points: [
        ...steps(0, width, 60).map((u): Point => [u, v + Math.sin((u / unit) * 3.2 + index) * unit * 0.2]),
        ...steps(width, 0, 60).map((u): Point => [
          u,
          v - unit * 0.2 + Math.sin((u / unit) * 3.2 + index) * unit * 0.2,
        ]),
      ],
    })),
  zigzag: ({ width, height, unit }) =>
    steps(unit * 0.45, height - unit * 0.45, Math.max(2, Math.round(height / unit))).map((v, index) => ({
      tone: index % 2 === 1 ? 1 : 0,
      points: [
        ...zigzag(0, width, unit, v + unit * 0.1),
        ...zigzag(0, width, unit, v - unit * 0.16).toReversed(),
      ],
    })),
  checks: ({ width, height, unit }) => {
    const size = unit * 0.62
    const result: Motif[] = []
    for (let row = 0; row * size < height; row++) {
      for (let column = row % 2; column * size < width; column += 2) {
        result.push(rect(column * size, row * size, size, Math.min(size, height - row * size), 0))
      }
    }
    return result
  },
  diamonds: (sheet) =>
    cells(sheet, 1.1, 1).flatMap(([u, v]) => [
      rhombus(u, v, sheet.unit * 0.5, sheet.unit * 0.42, 0),
      rhombus(u, v, sheet.unit * 0.2, sheet.unit * 0.17, 1),
    ]),
  scales: (sheet) =>
    cells(sheet, 1, 0.52).flatMap(([u, v]) => [
      arch(u, v - sheet.unit * 0.2, sheet.unit * 0.46, sheet.unit * 0.36, 0),
      arch(u, v - sheet.unit * 0.2, sheet.unit * 0.24, sheet.unit * 0.15, 1),
    ]),
  blossoms: (sheet) => cells(sheet, 1.35, 1.2).flatMap(([u, v]) => blossom(u, v, sheet)),
  terrazzo: (sheet) => {
    const count = Math.round(((sheet.width * sheet.height) / sheet.unit ** 2) * 3.2)
    return Array.from({ length: Math.min(count, 420) }, () => shard(sheet))
  },
  dip: ({ width, height, unit, random }) => {
    const phase = random.between(0, 6)
    const top = steps(width, 0, 50).map((u): Point => [
      u,
      height * 0.44 + Math.sin((u / width) * 5 + phase) * unit * 0.1,
    ])
    return [{ tone: 0, points: [...steps(0, width, 50).map((u): Point => [u, -unit]), ...top] }]
  },
  drip: ({ width, height, unit, random }) => {
    const edge: Point[] = []
    for (let u = -unit; u <= width + unit; u += unit * 0.5) {
      edge.push([
        u,
        height * (edge.length % 2 === 0 ? random.between(0.58, 0.66) : random.between(0.28, 0.5)),
      ])
    }
    const sky = steps(width + unit, -unit, 40).map((u): Point => [u, height * 1.3])
    return [{ tone: 0, points: [...sample(edge, 6), ...sky] }]
  },
  speckle: (sheet) => {
    const { width, height, unit, random } = sheet
    const count = Math.min(420, Math.round(((width * height) / unit ** 2) * 13))
    return Array.from({ length: count }, () =>
      disc(
        random.between(0, width),
        random.between(0, height),
        unit * random.between(0.018, 0.07) * (random.next() < 0.07 ? 2 : 1),
        random.next() < 0.2 ? 1 : 0,
        6,
      ),
    )
  },
  grid: ({ width, height, unit }) => [
    ...steps(unit / 2, width - unit / 2, Math.round(width / unit)).map((u) =>
      column(u, height, unit * 0.08, 0),
    ),
    ...steps(unit / 2, height - unit / 2, Math.max(2, Math.round(height / unit))).map((v) =>
      band(width, v, unit * 0.08, 0),
    ),
  ],
  brush: (sheet) => {
    const { width, height, unit, random } = sheet
    return Array.from({ length: Math.max(3, Math.round((height / unit) * 2.2)) }, (_, index) => {
      const v = random.between(0.08, 0.92) * height
      const thick = unit * random.between(0.06, 0.24)
      const [from, to] = [random.between(-0.1, 0.35) * width, random.between(0.6, 1.1) * width]
      const wobble = () => random.between(-0.05, 0.05) * unit
      return {
        tone: index % 3 === 2 ? 1 : 0,
        points: [
          ...steps(from, to, 14).map((u): Point => [u, v + thick / 2 + wobble()]),
          ...steps(to, from, 14).map((u): Point => [u, v - thick / 2 + wobble()]),
        ],
      } as const
    })
  },
  grooves: ({ width, height, unit }) =>
    steps(0, width, Math.max(9, Math.round((width / unit) * 2.6))).map((u) =>
      column(u, height, unit * 0.1, 2),
    ),
}

/** Returns the positions of repeats in rows. Every second row is shifted by half a repeat. */
function cells({ width, height, unit }: Sheet, across: number, up: number): readonly Point[] {
  const result: Point[] = []
  const rows = Math.max(1, Math.round(height / (unit * up)))
  const columns = Math.max(2, Math.round(width / (unit * across)))
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const u = ((column + (row % 2) / 2) * width) / columns
      if (u <= width) result.push([u, ((row + 0.5) * height) / rows])
    }
  }
  return result
}

function band(width: number, v: number, thickness: number, tone: Motif['tone']): Motif {
  const half = thickness / 2
  return {
    tone,
    points: [
      ...steps(0, width, 30).map((u): Point => [u, v - half]),
      ...steps(width, 0, 30).map((u): Point => [u, v + half]),
    ],
  }
}

function column(u: number, height: number, thickness: number, tone: Motif['tone']): Motif {
  const half = thickness / 2
  return {
    tone,
    points: [
      ...steps(0, height, 14).map((v): Point => [u - half, v]),
      ...steps(height, 0, 14).map((v): Point => [u + half, v]),
    ],
  }
}

function rect(u: number, v: number, width: number, height: number, tone: Motif['tone']): Motif {
  const points: Point[] = [
    [u, v],
    [u + width / 2, v],
    [u + width, v],
    [u + width, v + height],
    [u + width / 2, v + height],
    [u, v + height],
  ]
  return { tone, points }
}

function disc(u: number, v: number, radius: number, tone: Motif['tone'], corners = 18): Motif {
  return {
    tone,
    points: Array.from({ length: corners }, (_, index): Point => {
      const angle = (index / corners) * Math.PI * 2
      return [u + Math.cos(angle) * radius, v + Math.sin(angle) * radius]
    }),
  }
}

function rhombus(u: number, v: number, half: number, rise: number, tone: Motif['tone']): Motif {
  return {
    tone,
    points: [
      [u - half, v],
      [u, v - rise],
      [u + half, v],
      [u, v + rise],
    ],
  }
}

function arch(u: number, v: number, outer: number, inner: number, tone: Motif['tone']): Motif {
  const angles = steps(0, Math.PI, 12)
  return {
    tone,
    points: [
      ...angles.map((angle): Point => [u + Math.cos(angle) * outer, v + Math.sin(angle) * outer]),
      ...angles
        .toReversed()
        .map((angle): Point => [u + Math.cos(angle) * inner, v + Math.sin(angle) * inner]),
    ],
  }
}

/** Returns the shape of a leaf or petal between two points. */
function leaf([u1, v1]: Point, [u2, v2]: Point, belly: number, tone: Motif['tone']): Motif {
  const [du, dv] = [u2 - u1, v2 - v1]
  const side = (t: number, sign: number): Point => {
    const bulge = Math.sin(Math.PI * t ** 0.8) * belly * sign
    return [u1 + du * t - dv * bulge, v1 + dv * t + du * bulge]
  }
  const along = steps(0, 1, 7)
  return { tone, points: [...along.map((t) => side(t, 1)), ...along.toReversed().map((t) => side(t, -1))] }
}

function sprig(u: number, v: number, { unit, random }: Sheet): readonly Motif[] {
  const lean = random.between(-0.18, 0.18)
  const [foot, top]: [Point, Point] = [
    [u - lean * unit, v - unit * 0.72],
    [u + lean * unit, v + unit * 0.72],
  ]
  const on = (t: number): Point => [foot[0] + (top[0] - foot[0]) * t, foot[1] + (top[1] - foot[1]) * t]
  const leaves = steps(0.22, 0.82, 4).flatMap((t, index) => {
    const [x, y] = on(t)
    const length = unit * (0.46 - index * 0.06)
    return [-1, 1].map((side) =>
      leaf(
        [x, y],
        [x + side * length * 0.8, y + length * 0.62],
        0.22,
        (index + (side > 0 ? 1 : 0)) % 3 === 2 ? 1 : 0,
      ),
    )
  })
  return [leaf(foot, top, 0.02, 0), ...leaves, leaf(on(0.9), [top[0], top[1] + unit * 0.2], 0.24, 0)]
}

function blossom(u: number, v: number, { unit, random }: Sheet): readonly Motif[] {
  const turn = random.between(0, 6)
  const size = unit * random.between(0.36, 0.48)
  const petals = Array.from({ length: 5 }, (_, index) => {
    const angle = turn + (index / 5) * Math.PI * 2
    return leaf([u, v], [u + Math.cos(angle) * size, v + Math.sin(angle) * size], 0.36, 0)
  })
  return [...petals, disc(u, v, size * 0.24, 1)]
}

function shard({ width, height, unit, random }: Sheet): Motif {
  const [u, v] = [random.between(0, width), random.between(0, height)]
  const size = unit * random.between(0.08, 0.26)
  const corners = 4 + random.int(3)
  const turn = random.between(0, 6)
  return {
    tone: random.pick([0, 0, 1, 2]),
    points: Array.from({ length: corners }, (_, index): Point => {
      const angle = turn + (index / corners) * Math.PI * 2
      const reach = size * random.between(0.6, 1.1)
      return [u + Math.cos(angle) * reach, v + Math.sin(angle) * reach * 0.8]
    }),
  }
}

function zigzag(from: number, to: number, unit: number, v: number): readonly Point[] {
  const points: Point[] = []
  for (let u = from, up = false; u <= to + 0.01; u += unit * 0.3, up = !up) {
    points.push([u, v + (up ? unit * 0.18 : -unit * 0.18)])
  }
  return points
}
