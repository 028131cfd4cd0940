import { formatDate, formatRating } from '../messages/formats.ts'
import type { ProductMessages, ShopMessages } from '../messages/messages.ts'
import { Stars } from './rating.tsx'
import type { Rating } from './to-rating.ts'
import type { Review } from './to-reviews.ts'

interface ReviewsProps {
  readonly reviews: readonly Review[]
  readonly rating: Rating
  /** Number of ratings with one star, two stars, and so on to five; empty if unknown. */
  readonly distribution: readonly number[]
  readonly language: string
  readonly messages: ShopMessages & ProductMessages
}

/** Number of reviews that are visible initially. */
const visibleCount = 3

/** Ratings of all customers, and the reviews in the page's language. */
export function Reviews({ reviews, rating, distribution, language, messages }: ReviewsProps) {
  if (rating.count === 0) return null
  const [first, more] = [reviews.slice(0, visibleCount), reviews.slice(visibleCount)]
  return (
    <section className="reviews" id="reviews" aria-labelledby="reviews-title">
      <div className="reviews-summary">
        <h2 id="reviews-title">{messages.reviews()}</h2>
        <p className="reviews-mean">
          <strong>{formatRating(language, rating.average)}</strong>
          <Stars average={rating.average} language={language} messages={messages} />
          <span>{messages.ratings({ count: rating.count })}</span>
        </p>
        {rating.count > 1 && distribution.length > 0 && (
          <Distribution rating={rating} distribution={distribution} messages={messages} />
        )}
      </div>
      {reviews.length === 0 ? (
        <p className="reviews-none">{messages.noReviews()}</p>
      ) : (
        <div>
          <p className="reviews-count">{messages.reviewsIn({ count: reviews.length })}</p>
          <ReviewList reviews={first} language={language} messages={messages} />
          {more.length > 0 && (
            <details className="reviews-more">
              <summary>{messages.moreReviews({ count: more.length })}</summary>
              <ReviewList reviews={more} language={language} messages={messages} />
            </details>
          )}
        </div>
      )}
    </section>
  )
}

/** A bar for each number of stars. */
function Distribution({
  rating,
  distribution,
  messages,
}: Pick<ReviewsProps, 'rating' | 'distribution' | 'messages'>) {
  return (
    <ul className="spread">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = distribution[stars - 1] ?? 0
        return (
          <li key={stars} aria-label={messages.starRow({ stars, count })}>
            <span aria-hidden="true">{stars} ★</span>
            <meter aria-hidden="true" min={0} max={rating.count} value={count} />
            <span aria-hidden="true">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}

function ReviewList({
  reviews,
  language,
  messages,
}: Pick<ReviewsProps, 'reviews' | 'language' | 'messages'>) {
  return (
    <ul className="review-list">
      {reviews.map(({ id, author, rating, title, text, date }) => (
        <li key={id}>
          <Stars average={rating * 100} isSingle language={language} messages={messages} />
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
