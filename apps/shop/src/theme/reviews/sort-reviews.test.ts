import { expect, test } from 'vitest'
import { sortReviews } from './sort-reviews.ts'
import type { Review } from './to-reviews.ts'

const review = (id: string, rating: number, date: string): Review => ({
  ...{ id, rating, date },
  ...{ author: 'Ada', title: '', text: '' },
})

test('reviews are sorted by date, and by rating with the newest first among equals', () => {
  const reviews = [review('a', 3, '2026-01-02'), review('b', 5, '2026-01-01'), review('c', 3, '2026-02-01')]
  const ids = (sort: Parameters<typeof sortReviews>[1]) => sortReviews(reviews, sort).map(({ id }) => id)
  expect(ids('newest')).toEqual(['c', 'a', 'b'])
  expect(ids('highest')).toEqual(['b', 'c', 'a'])
  expect(ids('lowest')).toEqual(['c', 'a', 'b'])
})
