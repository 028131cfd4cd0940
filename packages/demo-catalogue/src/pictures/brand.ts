import type { SceneId } from '../scenes/index.ts'

/** Colours of the logos of the shop's two channels. The logos consist of shapes, so that they need no font. */
export const marks = {
  tonwerk: { ground: '#f6f6f2', ink: '#2341a3', accent: '#cf9a76' },
  lumen: { ground: '#241a27', ink: '#f3b765', accent: '#b9694a' },
} as const
export type MarkId = keyof typeof marks

/** Scenes of link previews. */
export const socialScenes = { tonwerk: 'breakfast', lumen: 'evening' } as const satisfies Record<
  MarkId,
  SceneId
>

/** Returns a logo of 512 by 512 as an SVG document, with or without a background. */
export function toMark(id: MarkId, withGround: boolean): string {
  const field = withGround ? fill('M0 0H512V512H0Z', marks[id].ground) : ''
  return toDocument(field + shapesOf(id), 512, 512)
}

/** Returns the logo on a disc, at the top left of a transparent SVG document. */
export function toBadge(id: MarkId, width: number, height: number): string {
  const mark = fill(toEllipse(256, 256, 300, 300), marks[id].ground) + shapesOf(id)
  return toDocument(`<g transform="translate(60 56) scale(.5)">${mark}</g>`, width, height)
}

function shapesOf(id: MarkId): string {
  const { ink, accent } = marks[id]
  return id === 'tonwerk' ? toVessel(ink, accent) : toLamp(ink, accent)
}

/** Returns a vessel in the arch of a kiln. The lower half of the vessel is unglazed clay. */
function toVessel(ink: string, clay: string): string {
  const body =
    'M206 150H306L298 208C298 236 346 262 346 324C346 368 328 398 308 412H204C184 398 166 368 166 324C166 262 214 236 214 208Z'
  const glaze =
    'M206 150H306L298 208C298 236 346 262 346 324C328 344 308 316 280 330S236 354 214 334 180 336 166 324C166 262 214 236 214 208Z'
  return (
    stroke('M92 412V252a164 164 0 0 1 328 0V412', ink, 30) +
    stroke('M64 426H448', ink, 30) +
    fill(body, clay) +
    fill(glaze, ink)
  )
}

/** Returns a lamp above the circle of its light. */
function toLamp(glow: string, clay: string): string {
  return (
    stroke('M256 40V150', glow, 20) +
    fill('M232 140H280C344 160 388 218 388 300H124C124 218 168 160 232 140Z', clay) +
    fill(toEllipse(256, 302, 132, 26), glow) +
    `<g opacity="0.5">${fill('M150 348H362L404 432Q256 476 108 432Z', glow)}</g>`
  )
}

function toDocument(content: string, width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

function fill(outline: string, colour: string): string {
  return `<path d="${outline}" fill="${colour}"/>`
}

/** Returns a line with round ends. */
function stroke(outline: string, colour: string, width: number): string {
  return `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function toEllipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
}
