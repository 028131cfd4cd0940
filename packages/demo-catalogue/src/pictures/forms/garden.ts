import { birdhouse, trowels } from './outdoors.ts'
import { hangingPlanter, planter } from './planters.ts'
import { mister, wateringCan } from './watering.ts'

export const garden = {
  planter,
  'hanging-planter': hangingPlanter,
  'watering-can': wateringCan,
  mister,
  birdhouse,
  trowels,
} as const
