import type { DrawingId } from '../../products/index.ts'
import type { Form } from './form.ts'
import { furniture } from './furniture.ts'
import { garden } from './garden.ts'
import { kitchen } from './kitchen.ts'
import { lighting } from './lighting.ts'
import { living } from './living.ts'
import { stationery } from './stationery.ts'
import { tableware } from './tableware.ts'
import { textiles } from './textiles.ts'

/** Drawings of all families of the catalogue. */
export const forms: Readonly<Record<DrawingId, Form>> = {
  ...tableware,
  ...lighting,
  ...textiles,
  ...furniture,
  ...kitchen,
  ...living,
  ...garden,
  ...stationery,
}

export { branch } from './branch.ts'
export { candle } from './candles.ts'
export { pillowOf } from './cushions.ts'
export type { Drawn, Form, Look, Setting } from './form.ts'
export { loneTumbler } from './glasses.ts'
export { pencil } from './pencil.ts'
export { plant } from './plant.ts'
