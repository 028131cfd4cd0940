import { candlestick, lantern } from './candles.ts'
import { floorLamp, readingLamp } from './floor-lamps.ts'
import { pendant, wickerPendant } from './pendants.ts'
import { mushroomLamp, tableLamp } from './table-lamps.ts'

export const lighting = {
  'table-lamp': tableLamp,
  'mushroom-lamp': mushroomLamp,
  pendant,
  'wicker-pendant': wickerPendant,
  'floor-lamp': floorLamp,
  'reading-lamp': readingLamp,
  candlestick,
  lantern,
} as const
