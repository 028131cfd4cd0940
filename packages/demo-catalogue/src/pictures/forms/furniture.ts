import { armchair, chair } from './chairs.ts'
import { bench, stool } from './seats.ts'
import { cabinet, shelf } from './storage.ts'
import { nestTable, sideTable } from './tables.ts'

export const furniture = {
  stool,
  bench,
  'side-table': sideTable,
  'nest-table': nestTable,
  chair,
  armchair,
  shelf,
  cabinet,
} as const
