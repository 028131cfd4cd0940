import { useApp, usePage, type LoadContext, type PageData, type TemplatePart } from '@vitrine/runtime'
import { useCapabilities } from '@vitrine/runtime/commerce'
import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { formatRating } from '../messages/formats.ts'
import type { ReviewMessages, ShopMessages } from '../messages/messages.ts'
import { loadReviewMessages } from '../messages/review-messages.ts'
import { text } from '../records/read-values.ts'
import { Stars } from './rating.tsx'
import type { ListedReviews } from './list-reviews.ts'
import { ReviewList } from './review-list.tsx'
import { sortReviews, reviewSorts, type ReviewSort } from './sort-reviews.ts'
import { toRating, type Rating } from './to-rating.ts'
import { toDistribution, toReviews, type Review } from './to-reviews.ts'

interface ReviewsProps {
  /** Name of the product. */
  readonly name: string
  readonly messages: ShopMessages
  readonly data: ReviewsData
}

interface ReviewsData {
  readonly messages: ReviewMessages
  /** Key of the product, for reviews of customers; empty if the platform has none. */
  readonly productId: string
  readonly reviews: readonly Review[]
  readonly rating: Rating
  /** Number of ratings with one star, two stars, and so on to five; empty if unknown. */
  readonly distribution: readonly number[]
}

/** Number of reviews that are visible initially. */
const visibleCount = 3

/**
 * Ratings of all customers, and the reviews in the page's language. If the provider has reviews, visitors can read all of them
 * and write one (R32). The code for both is loaded on demand.
 */
function Reviews({ name, messages: shop, data }: ReviewsProps) {
  const { messages, productId, reviews, rating, distribution } = data
  const { language } = usePage()
  const app = useApp()
  const canWrite = useCapabilities()?.reviews === true && productId !== ''
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [all, setAll] = useState<ListedReviews>()
  const [isFailed, setFailed] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const shown = all?.reviews.length ?? 0
  const focused = useRef(0)
  useEffect(() => {
    // The first review that was added receives the focus, since its button may have disappeared.
    if (shown > focused.current) content.current?.querySelectorAll('li')[focused.current]?.focus()
    focused.current = shown
  }, [shown])
  const write = (): void => {
    // If the form cannot be loaded, another click tries again.
    void import('./write-review.tsx')
      .then(({ writeReview }) => writeReview(app, { productId, name, messages }))
      .catch(() => undefined)
  }
  const writeButton = canWrite && (
    <button type="button" className="reviews-write" onClick={write}>
      {messages.writeReview()}
    </button>
  )
  if (rating.count === 0) {
    // Without ratings, the section is only useful to visitors who can write a review.
    if (!canWrite) return null
    return (
      <section className="reviews" id="reviews" aria-labelledby="reviews-title">
        <h2 id="reviews-title">{messages.reviews()}</h2>
        <div className="reviews-empty">
          <p>
            <strong>{messages.reviewsEmpty()}</strong> {messages.reviewsInvite()}
          </p>
          {writeButton}
        </div>
      </section>
    )
  }
  const sorted = sortReviews(reviews, sort)
  const [first, more] = [sorted.slice(0, visibleCount), sorted.slice(visibleCount)]
  const list = { language, messages, shop }
  const listAll = async (order: ReviewSort, previous?: ListedReviews): Promise<void> => {
    const module = await import('./list-reviews.ts').catch(() => undefined)
    const listed = await module?.listReviews(app, { productId, sort: order, previous })
    setFailed(!listed)
    if (listed) setAll(listed)
  }
  const select = (order: ReviewSort): void => {
    setSort(order)
    if (all) void listAll(order)
  }
  return (
    <section className="reviews" id="reviews" aria-labelledby="reviews-title">
      <div className="reviews-summary">
        <h2 id="reviews-title">{messages.reviews()}</h2>
        <p className="reviews-mean">
          <strong>{formatRating(language, rating.average)}</strong>
          <Stars average={rating.average} language={language} messages={shop} />
          <span>{shop.ratings({ count: rating.count })}</span>
        </p>
        {rating.count > 1 && distribution.length > 0 && (
          <Distribution count={rating.count} distribution={distribution} messages={messages} />
        )}
        {writeButton}
      </div>
      <div ref={content}>
        {reviews.length === 0 && !all && (
          <p className="reviews-none">
            {messages.noReviews()} {canWrite && messages.reviewsInvite()}
          </p>
        )}
        {(all || reviews.length > 0) && (
          <div className="reviews-head">
            <p className="reviews-count" role={all && 'status'}>
              {all
                ? messages.allShown({ shown, count: all.total })
                : messages.reviewsIn({ count: reviews.length })}
            </p>
            {(all ?? { reviews }).reviews.length > 1 && (
              <SortSelect sort={sort} messages={messages} onChange={select} />
            )}
          </div>
        )}
        {all ? (
          <ReviewList reviews={all.reviews} {...list} />
        ) : (
          <>
            {first.length > 0 && <ReviewList reviews={first} {...list} />}
            {more.length > 0 && (
              <details className="reviews-more">
                <summary>{messages.moreReviews({ count: more.length })}</summary>
                <ReviewList reviews={more} {...list} />
              </details>
            )}
          </>
        )}
        {canWrite && (all ? all.page < all.pages : rating.count > reviews.length) && (
          <button type="button" className="reviews-write" onClick={() => void listAll(sort, all)}>
            {all ? messages.nextReviews() : messages.allReviews({ count: rating.count })}
          </button>
        )}
        <p role="alert">{isFailed && messages.reviewsNotRead()}</p>
      </div>
    </section>
  )
}

interface SortSelectProps {
  readonly sort: ReviewSort
  readonly messages: ReviewMessages
  readonly onChange: (sort: ReviewSort) => void
}

/** Select element for the order of the reviews. The style sheet hides it if scripts are disabled. */
function SortSelect({ sort, messages, onChange }: SortSelectProps) {
  const names: Readonly<Record<ReviewSort, string>> = {
    newest: messages.newestFirst(),
    highest: messages.bestFirst(),
    lowest: messages.worstFirst(),
  }
  const onSelect = ({ target: { value } }: ChangeEvent<HTMLSelectElement>): void =>
    onChange(reviewSorts.find((known) => known === value) ?? 'newest')
  return (
    <select
      className="form-control reviews-sort"
      aria-label={messages.sortReviews()}
      value={sort}
      onChange={onSelect}
    >
      {reviewSorts.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </select>
  )
}

interface DistributionProps {
  /** Number of all ratings. */
  readonly count: number
  readonly distribution: readonly number[]
  readonly messages: ReviewMessages
}

/** A bar for each number of stars. */
function Distribution({ count: total, distribution, messages }: DistributionProps) {
  return (
    <ul className="spread">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = distribution[stars - 1] ?? 0
        return (
          <li key={stars} aria-label={messages.starRow({ stars, count })}>
            <span aria-hidden="true">{stars} ★</span>
            <meter aria-hidden="true" min={0} max={total} value={count} />
            <span aria-hidden="true">{count}</span>
          </li>
        )
      })}
    </ul>
  )
}

async function load({ language }: LoadContext, page: PageData): Promise<ReviewsData> {
  return {
    messages: await loadReviewMessages(language),
    productId: text(page['product_id']),
    reviews: toReviews(page['reviews']),
    rating: toRating(page['rating']),
    distribution: toDistribution(page['rating']),
  }
}

export const part: TemplatePart = { component: Reviews, load }
