import { notebook, sketchbook } from './books.ts'
import { deskTray } from './desk.ts'
import { cards, wrapping } from './papers.ts'
import { pencilCup } from './pencil.ts'

export const stationery = {
  notebook,
  sketchbook,
  'pencil-cup': pencilCup,
  'desk-tray': deskTray,
  cards,
  wrapping,
} as const
