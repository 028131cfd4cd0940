import { createPen, createRandom, fill, oval, stroke } from './draw/index.ts'
import { drawScene, toDocument } from './rooms/index.ts'

/** Colours of the logos of the shop's two channels. The logos consist of shapes, so that they need no font. */
export const marks = {
  tonwerk: { ground: '#f6f6f2', ink: '#2341a3', accent: '#cf9a76' },
  lumen: { ground: '#241a27', ink: '#f3b765', accent: '#b9694a' },
} as const
export type MarkId = keyof typeof marks

/** Scenes of link previews. */
export const socialScenes = { tonwerk: 'breakfast', lumen: 'evening' } as const satisfies Record<
  MarkId,
  string
>

/** Draws a logo of 512 by 512, with or without a background. */
export function drawMark(id: MarkId, withGround: boolean): string {
  const { ground, ink, accent } = marks[id]
  const pen = createPen(createRandom(id))
  const field = withGround ? fill('M0 0H512V512H0Z', ground) : ''
  return toDocument(pen, field + (id === 'tonwerk' ? vessel(ink, accent) : lamp(ink, accent)), 512, 512)
}

/** Draws a vessel in the arch of a kiln. The lower half of the vessel is unglazed clay. */
function vessel(ink: string, clay: string): string {
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

/** Draws a lamp above the circle of its light. */
function lamp(glow: string, clay: string): string {
  return (
    stroke('M256 40V150', glow, 20) +
    fill('M232 140H280C344 160 388 218 388 300H124C124 218 168 160 232 140Z', clay) +
    fill(oval(256, 302, 132, 26), glow) +
    fill('M150 348H362L404 432Q256 476 108 432Z', glow, 0.5)
  )
}

/** Draws the picture for link previews in social networks: a scene of 1200 by 630 with the logo. */
export function drawSocial(id: MarkId): string {
  const scene = drawScene(socialScenes[id], 'wide', 1200, 630)
  return scene.replace(/<\/svg>$/, `${badge(id)}</svg>`)
}

/** Draws the logo on a disc, at the same place as in the picture for link previews, without a background. */
export function drawBadge(id: MarkId, width: number, height: number): string {
  return toDocument(createPen(createRandom(id)), badge(id), width, height)
}

function badge(id: MarkId): string {
  const { ground, ink, accent } = marks[id]
  const mark =
    fill(oval(256, 256, 300, 300), ground) + (id === 'tonwerk' ? vessel(ink, accent) : lamp(ink, accent))
  return `<g transform="translate(60 56) scale(.5)">${mark}</g>`
}
