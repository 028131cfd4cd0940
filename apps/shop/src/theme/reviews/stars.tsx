import { formatRating } from '../messages/formats.ts'
import type { ShopMessages } from '../messages/messages.ts'

interface StarsProps {
  /** Stars in hundredths: 467 is 4.67. */
  readonly average: number
  /** What one customer gave: whole stars, without a decimal. */
  readonly isSingle?: true
  readonly language: string
  readonly messages: ShopMessages
}

/** Stars, in halves, as a picture that says how many they are. */
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
