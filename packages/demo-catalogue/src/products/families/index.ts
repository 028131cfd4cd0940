import { furniture } from './furniture.ts'
import { garden } from './garden.ts'
import { kitchen } from './kitchen.ts'
import { lighting } from './lighting.ts'
import { living } from './living.ts'
import { stationery } from './stationery.ts'
import { drinkware, tableware } from './tableware.ts'
import { textiles } from './textiles.ts'
import type { Family } from './family.ts'

export const families: readonly Family[] = [
  ...tableware,
  ...drinkware,
  ...lighting,
  ...textiles,
  ...furniture,
  ...kitchen,
  ...living,
  ...garden,
  ...stationery,
]

export type { Design, Family, Measure } from './family.ts'
