import { formatDate } from '../messages/formats.ts'
import type { ShopMessages } from '../messages/messages.ts'
import { Stars } from './rating.tsx'
import type { Review } from './to-reviews.ts'

interface ReviewListProps {
  readonly reviews: readonly Review[]
  readonly language: string
  readonly shop: ShopMessages
}

/** Reviews with their ratings, authors and dates. */
export function ReviewList({ reviews, language, shop }: ReviewListProps) {
  return (
    <ul className="review-list">
      {reviews.map(({ id, author, rating, title, text, date }) => (
        <li key={id}>
          <Stars average={rating * 100} isSingle language={language} messages={shop} />
          <h3>{title}</h3>
          <p>{text}</p>
          <p className="review-author">
            {author}
            {date && (
              <>
                {' · '}
                <time dateTime={date}>{formatDate(language, date)}</time>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
