import { type Colour, type Pen, box, darken, fill, lighten, mix, oval, place, stroke } from '../draw/index.ts'
import {
  type Drawn,
  type Setting,
  type Look,
  branch,
  candle,
  loneTumbler,
  pencil,
  pillowOf,
  plant,
} from '../forms/index.ts'
import { boards, stones, tableTop } from './grounds.ts'
import { flatShadow, windowLight } from './light.ts'
import type { Paints } from './paints.ts'
import { H, W, company, fit, groundShadow, put, type Subject } from './placing.ts'
import { framed, sofa, tiles, wall } from './walls.ts'

type Room = (pen: Pen, drawn: Drawn, subject: Subject, paints: Paints) => string

export const rooms: Readonly<Record<Setting | 'above', Room>> = {
  table(pen, drawn, { look, drawing }, paints) {
    const top = 790
    const scale = fit(drawn, 560, 560)
    const x = 470 + pen.random.between(-40, 40)
    const natural = (thing: Drawn): number => Math.min(430, Math.max(230, -thing.box[1] * scale))
    const kind = pen.random.int(3)
    const quiet = mix(paints.cloth, paints.wall, 0.25)
    const behind =
      kind === 0
        ? company(pen, 'bottle-vase', quiet, paints.spice, pen.random.int(4))
        : kind === 1
          ? company(pen, 'jug', quiet, paints.spice, pen.random.int(4))
          : company(pen, 'planter', mix(paints.spice, paints.wall, 0.3), paints.cloth, pen.random.int(4))
    const aside =
      drawing === 'bowl' || kind === 1
        ? company(pen, 'espresso', mix(paints.spice, '#efe4cf', 0.45), paints.cloth, 1)
        : company(pen, 'bowl', mix(paints.spice, '#efe4cf', 0.3), paints.cloth, 1)
    const left = pen.random.next() < 0.5
    return (
      wall(pen, paints.wall, W, H) +
      windowLight(pen, left ? 420 : -60, 60, 620, 0.26) +
      framed(pen, left ? 90 : 620, 120, 240, 300, paints, pen.random.int(3)) +
      tableTop(pen, paints.floor, W, top, H) +
      put(pen, behind, left ? 800 : 170, top + 66, natural(behind), 0.8) +
      (pen.random.next() < 0.5 ? place(candle(pen, 24, 120), left ? 130 : 850, top + 70, 0.9) : '') +
      fill(
        `M${x - 330} ${top + 120}L${x + 290} ${top + 96}L${x + 400} ${top + 310}L${x - 400} ${top + 330}Z`,
        lighten(mix(paints.cloth, look.colour, 0.12), 0.5),
        0.9,
      ) +
      groundShadow(pen, drawn, x, top + 210, scale) +
      place(drawn.svg, x, top + 210, scale) +
      put(pen, aside, left ? 150 : 815, top + 300, 130)
    )
  },
  floor(pen, drawn, { look }, paints) {
    const top = 860
    const scale = fit(drawn, 640, 700)
    const left = pen.random.next() < 0.5
    const plantPot = company(
      pen,
      'planter',
      mix(paints.spice, paints.wall, 0.15),
      paints.cloth,
      pen.random.int(4),
    )
    const rugColour = mix(paints.cloth, '#efe4cf', 0.35)
    return (
      wall(pen, paints.wall, W, H) +
      windowLight(pen, left ? 380 : -80, 90, 640, 0.28) +
      framed(pen, left ? 100 : 600, 170, 190, 240, paints, pen.random.int(3)) +
      framed(pen, left ? 320 : 820, 230, 130, 170, paints, 2) +
      boards(pen, paints.floor, W, top, H) +
      fill(box(0, top - 26, W, 26), lighten(paints.wall, 0.34)) +
      stroke(`M0 ${top}H${W}`, darken(paints.floor, 0.5), 3, 0.5) +
      flatOval(pen, 480, 1040, 440, 108, rugColour, paints.spice) +
      put(pen, plantPot, left ? 830 : 120, top + 66, 430) +
      groundShadow(pen, drawn, 470, 1046, scale) +
      place(drawn.svg, 470, 1046, scale) +
      (drawn.box[3] < 1 && look.shape % 2 === 1
        ? put(pen, company(pen, 'basket', '#c8a66b', paints.cloth, 0), left ? 130 : 850, 1120, 210)
        : '')
    )
  },
  ceiling(pen, drawn, _subject, paints) {
    const top = 900
    const scale = fit(drawn, 560, 400)
    const dusk = { ...paints, wall: darken(paints.wall, 0.22) }
    const y = 500
    return (
      wall(pen, dusk.wall, W, H) +
      framed(pen, 90, 200, 170, 220, dusk, pen.random.int(3)) +
      fill(
        oval(480, y, 700, 620),
        pen.radial([
          [0, '#ffe6a6', 0.5],
          [1, '#ffe0a0', 0],
        ]),
      ) +
      tableTop(pen, paints.floor, W, top, 1110, 40) +
      fill(box(0, 1150, W, 60), darken(dusk.wall, 0.35)) +
      fill(
        oval(480, top + 100, 420, 110),
        pen.radial([
          [0, '#fff2c4', 0.55],
          [1, '#fff2c4', 0],
        ]),
      ) +
      place(drawn.svg, 480, y, scale) +
      put(
        pen,
        company(pen, 'fruit-bowl', mix(paints.cloth, '#efe4cf', 0.3), paints.spice, pen.random.int(4)),
        500,
        top + 110,
        190,
      ) +
      put(pen, company(pen, 'mug', paints.spice, '#efe4cf', pen.random.int(4)), 220, top + 150, 100) +
      put(pen, company(pen, 'carafe', '#cfdcd8', '#efe4cf', 0), 770, top + 96, 230) +
      place(
        loneTumbler(pen, { colour: '#cfdcd8', accent: '#efe4cf', pattern: 'plain', shape: 0 }),
        860,
        top + 160,
        1.05,
      )
    )
  },
  sofa(pen, drawn, { look }, paints) {
    const seat = 900
    const scale = fit(drawn, 520, 420)
    const cloth = mix(paints.cloth, paints.wall, 0.12)
    const other: Look = {
      colour: mix(paints.spice, paints.wall, 0.2),
      accent: lighten(paints.wall, 0.3),
      pattern: 'plain',
      shape: 0,
    }
    const left = pen.random.next() < 0.5
    return (
      wall(pen, paints.wall, W, H) +
      windowLight(pen, left ? 440 : 20, 20, 560, 0.26) +
      framed(pen, left ? 110 : 590, 90, 260, 300, paints, pen.random.int(3)) +
      sofa(pen, cloth, W, seat, H) +
      place(pillowOf(pen, other, 500, 500, 96), left ? 760 : 200, seat - 180, 0.72, left ? 8 : -8) +
      groundShadow(pen, drawn, 480, seat + 4, scale, 0.9) +
      place(drawn.svg, 480, seat + 8, scale, drawn.foot > 240 ? -2 : 0) +
      (look.shape % 2 === 0
        ? put(
            pen,
            company(pen, 'throw', lighten(paints.spice, 0.3), paints.wall, 1),
            left ? 170 : 800,
            seat + 18,
            130,
          )
        : '')
    )
  },
  wall(pen, drawn, _subject, paints) {
    const scale = fit(drawn, 450, 470)
    const high = -drawn.box[1] * scale
    const cabinet = company(pen, 'cabinet', paints.floor, paints.spice, 0)
    return (
      wall(pen, paints.wall, W, H) +
      windowLight(pen, -60, 40, 700, 0.26) +
      boards(pen, darken(paints.floor, 0.15), W, 1080, H) +
      fill(box(0, 1058, W, 22), lighten(paints.wall, 0.3)) +
      put(pen, cabinet, 480, 1130, 400) +
      flatShadow(pen, 500, 350, drawn.foot * scale * 1.2, high * 0.6, 0.7) +
      place(drawn.svg, 480, 330 + high / 2, scale) +
      put(
        pen,
        company(pen, 'vase', mix(paints.cloth, '#efe4cf', 0.2), paints.spice, pen.random.int(4)),
        270,
        800,
        190,
      ) +
      put(pen, company(pen, 'table-lamp', paints.spice, paints.cloth, pen.random.int(4)), 690, 772, 280)
    )
  },
  rail(pen, drawn, _subject, paints) {
    const scale = fit(drawn, 620, 660)
    const y = 190 - drawn.box[1] * scale
    const tone = lighten(paints.wall, 0.16)
    return (
      tiles(pen, tone, W, 0, 960) +
      windowLight(pen, 300, 40, 620, 0.22) +
      tableTop(pen, paints.floor, W, 960, 1120, 80) +
      flatShadow(
        pen,
        520,
        y + ((drawn.box[1] + drawn.box[3]) / 2) * scale + 30,
        260 * scale * 1.3,
        ((drawn.box[3] - drawn.box[1]) / 2) * scale,
        0.6,
      ) +
      place(drawn.svg, 480, y, scale) +
      put(pen, company(pen, 'jar', mix(paints.cloth, '#efe4cf', 0.3), paints.spice, 0), 140, 1040, 190) +
      put(pen, company(pen, 'jar', paints.spice, paints.cloth, 1), 270, 1070, 140) +
      put(
        pen,
        company(pen, 'casserole', mix(paints.spice, paints.wall, 0.2), paints.cloth, 0),
        770,
        1060,
        190,
      )
    )
  },
  terrace(pen, drawn, { look }, paints) {
    const scale = fit(drawn, 560, 640)
    const plaster = lighten(mix(paints.wall, '#f1e4cf', 0.45), 0.1)
    const hangs = drawn.stance === 'hang'
    const climbing = [0, 1, 2]
      .map((index) => place(branch(pen, 420, 90, '#71825a'), 40 + index * 70, 860 - index * 30, 1, -10))
      .join('')
    return (
      wall(pen, plaster, W, H) +
      fill(box(620, 140, 240, 420, 4), darken(plaster, 0.24)) +
      fill(box(640, 160, 200, 380), mix(paints.cloth, '#5c6f78', 0.5)) +
      stroke('M740 160V540M640 350H840', lighten(plaster, 0.3), 9) +
      fill(box(604, 552, 272, 24, 3), lighten(plaster, 0.3)) +
      windowLight(pen, -200, 90, 760, 0.3) +
      climbing +
      stones(pen, mix(paints.floor, '#d8cdbb', 0.65), W, 850, H) +
      put(
        pen,
        company(pen, 'planter', mix(paints.spice, plaster, 0.1), paints.cloth, (look.shape + 1) % 4),
        160,
        930,
        360,
        0.8,
      ) +
      put(
        pen,
        company(pen, 'planter', mix(paints.cloth, plaster, 0.3), paints.spice, (look.shape + 2) % 4),
        850,
        960,
        300,
        0.8,
      ) +
      (hangs ? '' : groundShadow(pen, drawn, 480, 1056, scale)) +
      place(drawn.svg, 480, hangs ? 690 : 1056, hangs ? scale * 0.9 : scale)
    )
  },
  desk(pen, drawn, _subject, paints) {
    const top = 800
    const scale = fit(drawn, 520, 470)
    return (
      wall(pen, paints.wall, W, H) +
      windowLight(pen, 380, 40, 600, 0.28) +
      framed(pen, 110, 130, 200, 250, paints, pen.random.int(3)) +
      stroke(`M520 330H900`, darken(paints.floor, 0.2), 20) +
      [560, 596, 630, 668, 700]
        .map((x, index) =>
          fill(
            box(x, 190 + (index % 3) * 18, 30, 130 - (index % 3) * 18, 3),
            [paints.spice, paints.cloth, '#efe4cf', '#3f5a63', darken(paints.spice, 0.3)][index] ??
              paints.spice,
          ),
        )
        .join('') +
      tableTop(pen, paints.floor, W, top, H) +
      put(
        pen,
        company(pen, 'pencil-cup', mix(paints.cloth, '#efe4cf', 0.2), paints.spice, 0),
        800,
        top + 70,
        240,
        0.8,
      ) +
      fill(`M90 ${top + 150}L360 ${top + 130}L350 ${top + 330}L40 ${top + 350}Z`, '#f6efe0') +
      stroke(
        `M120 ${top + 190}L320 ${top + 174}M112 ${top + 230}L310 ${top + 214}`,
        mix(paints.spice, '#f6efe0', 0.5),
        4,
        0.7,
      ) +
      place(pencil(pen, paints.spice, 210), 330, top + 330, 1, 62) +
      groundShadow(pen, drawn, 500, top + 190, scale) +
      place(drawn.svg, 500, top + 190, scale)
    )
  },
  ground(pen, drawn, { look }, paints) {
    const [x0, y0, x1, y1] = drawn.box
    const scale = Math.min(820 / (x1 - x0), 1150 / (y1 - y0))
    const flat = `<g transform="translate(480 1120) skewX(-8) scale(${scale} ${scale * 0.36})">${drawn.svg}</g>`
    const chair =
      look.shape % 2 === 0
        ? company(pen, 'armchair', mix(paints.cloth, paints.wall, 0.15), paints.spice, pen.random.int(4))
        : company(pen, 'chair', paints.spice, paints.cloth, pen.random.int(4), 'dip')
    return (
      wall(pen, paints.wall, W, H) +
      windowLight(pen, 340, 60, 660, 0.28) +
      framed(pen, 110, 130, 240, 300, paints, pen.random.int(3)) +
      boards(pen, paints.floor, W, 640, H) +
      fill(box(0, 616, W, 24), lighten(paints.wall, 0.3)) +
      put(
        pen,
        company(pen, 'planter', mix(paints.spice, paints.wall, 0.15), paints.cloth, pen.random.int(4)),
        150,
        720,
        360,
      ) +
      flatShadow(pen, 500, 960, 520, 210) +
      flat +
      put(pen, chair, 690, 860, 470)
    )
  },
  above(pen, drawn, { look, drawing }, paints) {
    const [x0, y0, x1, y1] = drawn.box
    const scale = fit(drawn, 640, 700)
    const wood = ['platter', 'spoons', 'napkins'].includes(drawing)
    const ground = wood
      ? tableTop(pen, paints.floor, W, -30, H)
      : fill(
          box(0, 0, W, H),
          pen.linear(
            [
              [0, lighten(paints.wall, 0.2)],
              [1, darken(paints.wall, 0.1)],
            ],
            [0, 0, 1, 1],
          ),
        )
    const dishOf = company(pen, 'platter', mix(paints.cloth, '#efe4cf', 0.45), paints.spice, 3)
    const turn = pen.random.between(-9, 9)
    const aside =
      drawing === 'trowels'
        ? place(plant(pen, 2, 240), 800, 330, 1, 20) +
          place(branch(pen, 330, 80, '#71825a'), 150, 1150, 1, 10)
        : wood
          ? place(dishOf.svg, 110, 330, 1.15) + place(branch(pen, 420, 120, '#71825a'), 760, 1160, 1, 18)
          : place(pencil(pen, paints.spice, 330), 820, 1080, 1.1, 24) +
            place(branch(pen, 430, 100, '#71825a'), 110, 470, 1, -14) +
            place(dishOf.svg, 880, 260, 0.9)
    const cloth = fill(
      'M-60 760L520 560L1010 900L1010 1260H-60Z',
      lighten(mix(paints.cloth, look.accent, 0.15), 0.35),
      0.9,
    )
    return (
      ground +
      windowLight(pen, -120, -60, 900, 0.24) +
      cloth +
      aside +
      flatShadow(pen, 500, 620, ((x1 - x0) / 2) * scale * 1.2, ((y1 - y0) / 2) * scale * 1.15) +
      `<g transform="translate(480 600) rotate(${turn.toFixed(1)}) scale(${scale.toFixed(3)}) translate(${(-(x0 + x1) / 2).toFixed(1)} ${(-(y0 + y1) / 2).toFixed(1)})">${drawn.svg}</g>`
    )
  },
}

/** Draws a round rug on the floor of a room, with rings as its only pattern. */
function flatOval(
  pen: Pen,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: Colour,
  accent: Colour,
): string {
  return (
    flatShadow(pen, x + 8, y + 10, rx * 1.06, ry * 1.1) +
    fill(oval(x, y, rx, ry), colour) +
    stroke([0.92, 0.8].map((s) => oval(x, y, rx * s, ry * s)).join(''), mix(accent, colour, 0.35), 7) +
    fill(
      oval(x, y, rx, ry),
      pen.linear([
        [0, '#fffaf0', 0.25],
        [1, '#1d1826', 0.18],
      ]),
    )
  )
}
