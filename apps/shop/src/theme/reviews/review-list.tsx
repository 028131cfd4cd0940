import { formatDate } from '../messages/formats.ts'
import type { ReviewMessages, ShopMessages } from '../messages/messages.ts'
import { Stars } from './rating.tsx'
import type { Review } from './to-reviews.ts'

interface ReviewListProps {
  readonly reviews: readonly Review[]
  readonly language: string
  readonly messages: ReviewMessages
  readonly shop: ShopMessages
}

/** Reviews with their ratings, authors and dates. Each can be focused by scripts. */
export function ReviewList({ reviews, language, messages, shop }: ReviewListProps) {
  return (
    <ul className="review-list">
      {reviews.map(({ id, author, rating, title, text, date, language: own, isVerified, answer }) => (
        <li key={id} tabIndex={-1}>
          <Stars average={rating * 100} isSingle language={language} messages={shop} />
          <div lang={own} dir={own === undefined ? undefined : 'auto'}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <p className="review-author">
            <bdi>{author}</bdi>
            {date && (
              <>
                {' · '}
                <time dateTime={date}>{formatDate(language, date)}</time>
              </>
            )}
            {isVerified && ` · ${messages.verified()}`}
          </p>
          {answer !== undefined && (
            <blockquote className="review-answer">
              <p>{messages.answer()}</p>
              <p dir="auto">{answer}</p>
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  )
}
