import type { PatternId } from '../../products/index.ts'
import { clearer, darken, lighten, mix, type Colour } from './colour.ts'
import { curve, line, n, oval, sample, steps, type Point } from './geometry.ts'
import { toMotifs } from './motifs.ts'
import { fill, stroke, type Pen, type Stop } from './pen.ts'
import { sheens, type Surface } from './surface.ts'

/**
 * The profile of an object turned on a wheel: radius and height of points from the foot upwards, in millimetres. A
 * point that is given twice is a corner.
 */
export type Profile = readonly (readonly [radius: number, height: number])[]

export interface Turned {
  readonly profile: Profile
  readonly colour: Colour
  readonly surface: Surface
  /** Colour of the inside of an open object; by default, the colour of the outside in shadow. */
  readonly inside?: Colour
  /** True for an object without an opening, such as a lid, a knob or a stopper. */
  readonly closed?: boolean
  readonly pattern?: PatternId
  /** Colours of the pattern: main, second, shadow. */
  readonly tones?: readonly [Colour, Colour, Colour]
  /** Lower and upper limit of the pattern, as shares of the height. */
  readonly zone?: readonly [number, number]
  /** Size of one repeat of the pattern; by default, a third of the object's width. */
  readonly unit?: number
  /** Height up to which the clay is unglazed. */
  readonly bare?: number
  /** Colour of the unglazed clay. */
  readonly clay?: Colour
  /** Height of a horizontal circle in the picture, as a share of its width; 0 for a view from the side. */
  readonly tilt?: number
  /** Filling: its level as a share of the height, and its colour. */
  readonly filled?: readonly [level: number, colour: Colour]
}

/** Default tilt: height of a horizontal circle in a picture, as a share of its width. */
export const tilt = 0.2

/** Draws a turned object with its foot at 0, 0. */
export function turned(pen: Pen, thing: Turned): string {
  const k = thing.tilt ?? tilt
  const points = sample(thing.profile, 7)
  const foot = points[0] ?? [0, 0]
  const top = points.at(-1) ?? [0, 0]
  const outline = outlineOf(points, k)
  const sheen = sheens[thing.surface]
  const isGlass = thing.surface === 'glass'
  const parts: string[] = []
  if (isGlass && !thing.closed)
    parts.push(fill(oval(0, -top[1], top[0], top[0] * k), lighten(thing.colour, 0.4), 0.35))
  if (isGlass && thing.filled) parts.push(fillingOf(points, thing.filled, k))
  const body = [
    fill(outline, thing.colour, isGlass ? 0.42 : 1),
    ...(thing.bare === undefined ? [] : [bareOf(points, thing.bare, thing.clay ?? '#c39a78', k)]),
    ...specksOn(pen, points, thing, k),
    ...patternOn(pen, points, thing, k),
    ...grainOn(pen, points, thing, k),
    fill(outline, pen.linear(sheen.across)),
    fill(outline, pen.linear(sheen.down, [0, 0, 0, 1])),
    ...streaks(pen, points, thing.surface, k),
  ]
  parts.push(pen.clip(outline, body.join('')))
  if (!thing.closed && top[0] > 1) parts.push(openingOf(pen, thing, top, k))
  if (isGlass) {
    parts.push(stroke(outline, lighten(thing.colour, 0.55), 1.2, 0.7))
    parts.push(fill(oval(0, -foot[1] - 1, foot[0] * 0.9, foot[0] * 0.9 * k), darken(thing.colour, 0.3), 0.3))
  }
  return parts.join('')
}

/** Returns the radius of an object at a height. */
export function radiusAt(points: readonly Point[], height: number): number {
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1] ?? [0, 0], points[index] ?? [0, 0]]
    if ((from[1] <= height && height <= to[1]) || (to[1] <= height && height <= from[1])) {
      const share = to[1] === from[1] ? 0 : (height - from[1]) / (to[1] - from[1])
      return from[0] + (to[0] - from[0]) * share
    }
  }
  return (height <= (points[0]?.[1] ?? 0) ? points[0]?.[0] : points.at(-1)?.[0]) ?? 0
}

export function heightOf(profile: Profile): number {
  return Math.max(...profile.map(([, height]) => height))
}

export function widestOf(profile: Profile): number {
  return Math.max(...sample(profile, 7).map(([radius]) => radius))
}

function outlineOf(points: readonly Point[], k: number): string {
  const foot = points[0] ?? [0, 0]
  const top = points.at(-1) ?? [0, 0]
  // A circle seen from above reaches further down than its centre, so an ellipse closes the outline at the foot.
  const left = points.map(([radius, height]): Point => [-radius, -height])
  const right = points.toReversed().map(([radius, height]): Point => [radius, -height])
  const over = top[0] > 0.5 ? `A${n(top[0])} ${n(top[0] * k)} 0 0 1 ${n(top[0])} ${n(-top[1])}` : ''
  const under = foot[0] > 0.5 ? `A${n(foot[0])} ${n(foot[0] * k)} 0 0 1 ${n(-foot[0])} ${n(-foot[1])}` : ''
  return `${line(left)}${over}${line(right).replace('M', 'L')}${under}Z`
}

/** Returns a function that bends a flat sheet around the object. The middle of the sheet faces the viewer. */
function wrap(points: readonly Point[], mean: number, width: number, k: number): (point: Point) => Point {
  return ([u, v]) => {
    const angle = Math.min(1.56, Math.max(-1.56, (u - width / 2) / mean))
    const radius = radiusAt(points, v)
    return [radius * Math.sin(angle), -v + k * radius * Math.cos(angle)]
  }
}

function patternOn(pen: Pen, points: readonly Point[], thing: Turned, k: number): readonly string[] {
  const { pattern = 'plain', zone = [0.08, 0.94] } = thing
  if (pattern === 'plain') return []
  const low = points[0]?.[1] ?? 0
  const full = Math.max(...points.map(([, height]) => height)) - low
  const mean = points.reduce((sum, [radius]) => sum + radius, 0) / points.length
  const width = mean * Math.PI
  const [from, to] = [low + zone[0] * full, low + zone[1] * full]
  const sheet = { width, height: to - from, unit: thing.unit ?? mean * 0.52, random: pen.random }
  const bend = wrap(points, mean, width, k)
  const tones = thing.tones ?? defaultTones(thing.colour)
  const groups = ['', '', '']
  for (const { tone, points: shape } of toMotifs(pattern, sheet)) {
    groups[tone] += line(
      shape.map(([u, v]) => bend([u, v + from])),
      true,
    )
  }
  const isSoft = pattern === 'brush' || pattern === 'grooves'
  return groups.map((outline, tone) => fill(outline, tones[tone as 0 | 1 | 2], isSoft ? 0.55 : 1))
}

function defaultTones(colour: Colour): readonly [Colour, Colour, Colour] {
  const main = clearer(colour, '#f6efe2', '#2f3344')
  return [main, mix(main, colour, 0.45), darken(colour, 0.35)]
}

/** Draws the texture of a material: threads, growth rings, wickerwork or grains. */
function grainOn(pen: Pen, points: readonly Point[], thing: Turned, k: number): readonly string[] {
  const { surface, colour } = thing
  const low = points[0]?.[1] ?? 0
  const high = Math.max(...points.map(([, height]) => height))
  const mean = points.reduce((sum, [radius]) => sum + radius, 0) / points.length
  const width = mean * Math.PI
  const bend = wrap(points, mean, width, k)
  if (surface === 'wicker') {
    const unit = Math.max(mean * 0.16, (high - low) / 30)
    const rows = Math.max(4, Math.round((high - low) / (unit * 0.8)))
    const columns = Math.max(8, Math.round(width / unit / 1.4))
    let [light, dark] = ['', '']
    for (let row = 0; row < rows; row++) {
      const v = low + ((row + 0.5) * (high - low)) / rows
      const half = ((high - low) / rows) * 0.44
      for (let column = -1; column <= columns; column++) {
        const u = ((column + (row % 2) / 2 + 0.5) * width) / columns
        const reach = (width / columns) * 0.47
        const cane: Point[] = [
          [u - reach, v],
          [u, v - half],
          [u + reach, v],
          [u, v + half],
        ]
        light += curve(cane.map(bend), true)
        dark += line([bend([u - reach, v - half]), bend([u, v - half * 1.25]), bend([u + reach, v - half])])
      }
    }
    return [
      fill(light, lighten(colour, 0.3), thing.pattern && thing.pattern !== 'plain' ? 0.3 : 0.55),
      stroke(dark, darken(colour, 0.55), unit * 0.14, 0.55),
    ]
  }
  if (surface === 'wood') {
    const lines = steps(width * 0.02, width * 0.98, 17).map((u) => {
      const lean = pen.random.between(-0.03, 0.03) * width
      const phase = pen.random.between(0, 6)
      return curve(
        steps(low, high, 7).map((v, index) =>
          bend([u + lean * index * 0.4 + Math.sin(phase + index) * width * 0.008, v]),
        ),
      )
    })
    return [
      stroke(lines.filter((_, index) => index % 3 !== 0).join(''), darken(colour, 0.45), mean * 0.022, 0.28),
      stroke(lines.filter((_, index) => index % 3 === 0).join(''), darken(colour, 0.5), mean * 0.05, 0.2),
    ]
  }
  if (surface === 'fabric') {
    const threads = steps(0, width, 44)
      .map((u) => line(steps(low, high, 4).map((v) => bend([u, v]))))
      .join('')
    return [stroke(threads, darken(colour, 0.3), mean * 0.008, 0.22)]
  }
  return []
}

/** Draws specks of iron in the clay, which are visible through a glaze but not through a painted pattern. */
function specksOn(
  pen: Pen,
  points: readonly Point[],
  { surface, colour }: Turned,
  k: number,
): readonly string[] {
  if (surface !== 'stoneware' && surface !== 'clay') return []
  const low = points[0]?.[1] ?? 0
  const high = Math.max(...points.map(([, height]) => height))
  const mean = points.reduce((sum, [radius]) => sum + radius, 0) / points.length
  const width = mean * Math.PI
  const bend = wrap(points, mean, width, k)
  const grains = toMotifs('speckle', { width, height: high - low, unit: mean * 0.42, random: pen.random })
  const outline = grains
    .map(({ points: shape }) =>
      line(
        shape.map(([u, v]) => bend([u, v + low])),
        true,
      ),
    )
    .join('')
  return [fill(outline, darken(colour, 0.6), surface === 'clay' ? 0.14 : 0.3)]
}

function bareOf(points: readonly Point[], height: number, clay: Colour, k: number): string {
  const top = (points[0]?.[1] ?? 0) + height
  const radius = radiusAt(points, top)
  const edge = steps(-1.57, 1.57, 20).map((angle): Point => [
    Math.sin(angle) * radius * 1.02,
    -top + k * radius * Math.cos(angle),
  ])
  const wide = radius * 2
  return fill(`${line(edge)}L${n(wide)} ${n(wide)}L${n(-wide)} ${n(wide)}Z`, clay)
}

function fillingOf(points: readonly Point[], [level, colour]: readonly [number, Colour], k: number): string {
  const high = Math.max(...points.map(([, height]) => height)) * level
  const within = points
    .filter(([, height]) => height <= high && height > 4)
    .map(([radius, height]): Point => [radius * 0.94, height])
  if (within.length < 2) return ''
  const top = within.at(-1) ?? [0, 0]
  return (
    fill(outlineOf(within, k), colour, 0.55) +
    fill(oval(0, -top[1], top[0], top[0] * k), lighten(colour, 0.35), 0.8)
  )
}

/** Draws the opening: the rim, the inner wall in shadow, and the filling. */
function openingOf(pen: Pen, thing: Turned, [radius, height]: Point, k: number): string {
  const rim = Math.max(1.2, radius * 0.05)
  const inside = thing.inside ?? darken(thing.colour, 0.12)
  if (thing.surface === 'glass') {
    return (
      stroke(oval(0, -height, radius, radius * k), lighten(thing.colour, 0.7), Math.max(1, rim * 0.7), 0.85) +
      stroke(oval(0, -height, radius - rim, (radius - rim) * k), darken(thing.colour, 0.25), rim * 0.25, 0.5)
    )
  }
  const shade: readonly Stop[] = [
    [0, darken(inside, 0.55)],
    [0.55, darken(inside, 0.3)],
    [1, lighten(inside, 0.08)],
  ]
  const inner = oval(0, -height, radius - rim, Math.max(0.4, (radius - rim) * k - rim * 0.35))
  const lip = pen.linear([
    [0, lighten(thing.colour, 0.3)],
    [0.4, lighten(thing.colour, 0.45)],
    [1, darken(thing.colour, 0.15)],
  ])
  const content = [fill(inner, pen.linear(shade, [0.15, 0, 0.7, 1]))]
  if (thing.filled) {
    const drop = radius * 0.09
    content.push(
      pen.clip(
        inner,
        fill(oval(0, -height + drop, radius * 0.93, radius * 0.93 * k), thing.filled[1]) +
          fill(
            oval(-radius * 0.2, -height + drop - radius * k * 0.1, radius * 0.5, radius * 0.3 * k),
            lighten(thing.filled[1], 0.4),
            0.25,
          ),
      ),
    )
  }
  return fill(oval(0, -height, radius, radius * k), lip) + content.join('')
}

/** Draws reflections of light on a polished object. */
function streaks(pen: Pen, points: readonly Point[], surface: Surface, k: number): readonly string[] {
  const strength = sheens[surface].gloss
  if (strength === 0) return []
  const streak = (from: number, to: number, opacity: number): string => {
    const edge = (angle: number): readonly Point[] =>
      points.map(([radius, height]): Point => [
        radius * Math.sin(angle),
        -height + k * radius * Math.cos(angle),
      ])
    const paint = pen.linear(
      [
        [0, '#ffffff', 0],
        [0.25, '#ffffff', opacity],
        [0.75, '#ffffff', opacity * 0.7],
        [1, '#ffffff', 0],
      ],
      [0, 0, 0, 1],
    )
    return fill(line([...edge(from), ...edge(to).toReversed()], true), paint)
  }
  return [
    streak(-0.92, -0.62, strength),
    streak(-0.5, -0.44, strength * 0.6),
    streak(0.98, 1.1, strength * 0.35),
  ]
}
