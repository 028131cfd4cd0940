import { type Colour, type Random, difference } from '../draw/index.ts'

/** The colours of a room. All parts of a room use these few colours. */
export interface Paints {
  readonly wall: Colour
  readonly floor: Colour
  readonly cloth: Colour
  readonly spice: Colour
}

export const interiors: readonly [Paints, ...Paints[]] = [
  { wall: '#e6dccb', floor: '#c49c6c', cloth: '#8d9f84', spice: '#b5603c' },
  { wall: '#c8cfbd', floor: '#b98f60', cloth: '#efe4cf', spice: '#a8502b' },
  { wall: '#deb9a2', floor: '#a97c50', cloth: '#e9dcc4', spice: '#3f5a63' },
  { wall: '#c2ced3', floor: '#c0a27c', cloth: '#d9a05b', spice: '#8c4a3c' },
  { wall: '#eddcb6', floor: '#a8794d', cloth: '#6c7f86', spice: '#96412f' },
  { wall: '#62736c', floor: '#b08a5e', cloth: '#e6d6b6', spice: '#d98f5c' },
  { wall: '#4a566b', floor: '#a98660', cloth: '#d9c9ae', spice: '#d2834f' },
  { wall: '#d8cfd0', floor: '#b39372', cloth: '#7d6a78', spice: '#b4704d' },
]

/** Colours of the paper backdrops of product pictures. */
const papers: readonly [Colour, ...Colour[]] = [
  '#e9e0d0',
  '#d3d8c9',
  '#d2dadd',
  '#ecd6c9',
  '#eee0bd',
  '#e0bea6',
  '#d8d3cc',
  '#b8c0bd',
  '#c9b5a0',
]

/** Picks, at random, paints with which a colour contrasts well. */
export function paintsFor(colour: Colour, random: Random): Paints {
  const good = interiors.filter(({ wall }) => difference(wall, colour) > 0.2)
  return random.pick(good.length > 0 ? (good as [Paints, ...Paints[]]) : interiors)
}

export function paperFor(colour: Colour, random: Random): Colour {
  const good = papers.filter((paper) => difference(paper, colour) > 0.17)
  return random.pick(good.length > 0 ? (good as [Colour, ...Colour[]]) : papers)
}
