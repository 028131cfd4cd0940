import { count, fields } from '../records/read-values.ts'

export interface Rating {
  /** Mean in hundredths of a star: 467 is 4.67 stars. 0 without ratings. */
  readonly average: number
  readonly count: number
}

/** Maps the field `rating` of a product record. Never throws. */
export function toRating(value: unknown): Rating {
  const average = Math.min(500, count(fields(value)['average']))
  return average === 0 ? { average: 0, count: 0 } : { average, count: count(fields(value)['count']) }
}
