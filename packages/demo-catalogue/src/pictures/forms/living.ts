import { basket, hamper } from './baskets.ts'
import { bottleVase, vase } from './vases.ts'
import { clock, mirror } from './walls.ts'

export const living = { vase, 'bottle-vase': bottleVase, basket, hamper, mirror, clock } as const
