import { count, fields } from '../records/read-values.ts'
import { formatRating } from '../messages/formats.ts'
import type { ShopMessages } from '../messages/messages.ts'

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

interface StarsProps {
  /** Rating in hundredths of a star: 467 is 4.67 stars. */
  readonly average: number
  /** Set for a single rating, which is displayed without decimals. */
  readonly isSingle?: true
  readonly language: string
  readonly messages: ShopMessages
}

/** A rating in half stars, with a text alternative. */
export function Stars({ average, isSingle, language, messages }: StarsProps) {
  const stars = formatRating(language, average, isSingle ? 0 : 1)
  return (
    <span
      className="stars"
      role="img"
      data-stars={Math.min(5, Math.max(0.5, Math.round(average / 50) / 2))}
      aria-label={messages.rating({ stars })}
    />
  )
}
