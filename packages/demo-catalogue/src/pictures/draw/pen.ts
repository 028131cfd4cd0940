import type { Colour } from './colour.ts'
import { n } from './geometry.ts'
import type { Random } from '../../random.ts'

/** A colour at an offset of a gradient, with its opacity. */
export type Stop = readonly [offset: number, colour: Colour, opacity?: number]

/** Collects the gradients, clips and tiles that a drawing refers to. Equal definitions are shared. */
export interface Pen {
  readonly random: Random
  /** Adds a gradient along a line in the bounding box of the filled shape; by default, from left to right. */
  linear(stops: readonly Stop[], line?: readonly [number, number, number, number]): string
  /** Adds a gradient around a point in the bounding box of the filled shape. */
  radial(stops: readonly Stop[], circle?: readonly [cx: number, cy: number, r: number]): string
  /** Clips `content` to the outline. */
  clip(outline: string, content: string): string
  /** Adds a tile that is repeated over the filled shape. */
  tile(width: number, height: number, content: string, transform?: string): string
  definitions(): string
}

export function createPen(random: Random): Pen {
  const known = new Map<string, string>()
  const define = (toElement: (id: string) => string): string => {
    const key = toElement('')
    let id = known.get(key)
    if (id === undefined) {
      id = `d${known.size}`
      known.set(key, id)
    }
    return id
  }
  const all = new Map<string, string>()
  const add = (toElement: (id: string) => string): string => {
    const id = define(toElement)
    all.set(id, toElement(id))
    return id
  }
  return {
    random,
    linear(stops, [x1, y1, x2, y2] = [0, 0, 1, 0]) {
      const content = toStops(stops)
      return `url(#${add((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${content}</linearGradient>`)})`
    },
    radial(stops, [cx, cy, r] = [0.5, 0.5, 0.5]) {
      const content = toStops(stops)
      return `url(#${add((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${content}</radialGradient>`)})`
    },
    clip(outline, content) {
      const id = add((name) => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`)
      return `<g clip-path="url(#${id})">${content}</g>`
    },
    tile(width, height, content, transform = '') {
      const moved = transform ? ` patternTransform="${transform}"` : ''
      return `url(#${add((id) => `<pattern id="${id}" width="${n(width)}" height="${n(height)}" patternUnits="userSpaceOnUse"${moved}>${content}</pattern>`)})`
    },
    definitions: () => `<defs>${[...all.values()].join('')}</defs>`,
  }
}

function toStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const faint = opacity < 1 ? ` stop-opacity="${Math.round(opacity * 1000) / 1000}"` : ''
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${faint}/>`
    })
    .join('')
}

/** Draws a filled shape. */
export function fill(outline: string, paint: string, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${Math.round(opacity * 1000) / 1000}"` : ''
  return outline === '' ? '' : `<path d="${outline}" fill="${paint}"${faint}/>`
}

/** Draws a line with round ends. */
export function stroke(outline: string, paint: string, width: number, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${Math.round(opacity * 1000) / 1000}"` : ''
  return outline === ''
    ? ''
    : `<path d="${outline}" fill="none" stroke="${paint}" stroke-width="${Math.round(width * 100) / 100}" stroke-linecap="round" stroke-linejoin="round"${faint}/>`
}

/** Moves, then rotates (in degrees), then scales a drawing. */
export function place(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 10_000) / 10_000})`
  const angle = turn === 0 ? '' : ` rotate(${n(turn)})`
  return `<g transform="translate(${n(x)} ${n(y)})${angle}${size}">${content}</g>`
}
