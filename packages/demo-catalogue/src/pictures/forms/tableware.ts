import { bowl, fruitBowl } from './bowls.ts'
import { espresso, mug } from './cups.ts'
import { carafe, tumbler } from './glasses.ts'
import { jug, teapot } from './jugs.ts'
import { plate, platter } from './plates.ts'

export const tableware = {
  mug,
  espresso,
  plate,
  platter,
  bowl,
  'fruit-bowl': fruitBowl,
  jug,
  teapot,
  tumbler,
  carafe,
} as const
