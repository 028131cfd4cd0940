import { formatRating } from '../messages/formats.ts'
import type { ShopMessages } from '../messages/messages.ts'

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
