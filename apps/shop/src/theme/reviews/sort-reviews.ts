import type { Review } from './to-reviews.ts'

/** Orders of reviews. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Sorts reviews. Reviews with equal ratings are sorted by date, newest first. */
export function sortReviews(reviews: readonly Review[], sort: ReviewSort): readonly Review[] {
  const newest = reviews.toSorted((one, other) => other.date.localeCompare(one.date, 'en'))
  if (sort === 'newest') return newest
  const sign = sort === 'highest' ? -1 : 1
  return newest.toSorted((one, other) => sign * (one.rating - other.rating))
}
