import { formatDate, formatRating } from '../words/formats.ts'
import type { ShopWords } from '../words/words.ts'
import { Stars } from './stars.tsx'
import type { Rating } from './to-card.ts'
import type { Review } from './to-product.ts'

interface ReviewsProps {
  readonly reviews: readonly Review[]
  readonly rating: Rating
  /** How many gave one star, two, and so on to five; empty where that is not known. */
  readonly spread: readonly number[]
  readonly language: string
  readonly words: ShopWords
}

/** So many are seen at once. */
const seen = 3

/** What customers said: the mean of all ratings, how they are spread, and the reviews in this language. */
export function Reviews({ reviews, rating, spread, language, words }: ReviewsProps) {
  if (rating.count === 0) return null
  const [first, more] = [reviews.slice(0, seen), reviews.slice(seen)]
  return (
    <section className="reviews" id="reviews" aria-labelledby="reviews-title">
      <div className="reviews-summary">
        <h2 id="reviews-title">{words.reviews()}</h2>
        <p className="reviews-mean">
          <strong>{formatRating(language, rating.average)}</strong>
          <Stars average={rating.average} language={language} words={words} />
          <span>{words.ratings({ count: rating.count })}</span>
        </p>
        {rating.count > 1 && spread.length > 0 && <Spread rating={rating} spread={spread} words={words} />}
      </div>
      {reviews.length === 0 ? (
        <p className="reviews-none">{words.noReviews()}</p>
      ) : (
        <div>
          <p className="reviews-count">{words.reviewsIn({ count: reviews.length })}</p>
          <List reviews={first} language={language} words={words} />
          {more.length > 0 && (
            <details className="reviews-more">
              <summary>{words.moreReviews({ count: more.length })}</summary>
              <List reviews={more} language={language} words={words} />
            </details>
          )}
        </div>
      )}
    </section>
  )
}

/** A bar for each number of stars, of all ratings. */
function Spread({ rating, spread, words }: Pick<ReviewsProps, 'rating' | 'spread' | 'words'>) {
  return (
    <ul className="spread">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = spread[stars - 1] ?? 0
        return (
          <li key={stars} aria-label={words.starRow({ stars, count })}>
            <span aria-hidden="true">{stars} ★</span>
            <meter aria-hidden="true" min={0} max={rating.count} value={count} />
            <span aria-hidden="true">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}

function List({ reviews, language, words }: Pick<ReviewsProps, 'reviews' | 'language' | 'words'>) {
  return (
    <ul className="review-list">
      {reviews.map(({ id, author, rating, title, text, day }) => (
        <li key={id}>
          <Stars average={rating * 100} isSingle language={language} words={words} />
          <h3>{title}</h3>
          <p>{text}</p>
          <p className="review-author">
            {author}
            {day && (
              <>
                {' · '}
                <time dateTime={day}>{formatDate(language, day)}</time>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
