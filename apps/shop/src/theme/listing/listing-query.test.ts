import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatListingQuery, parseListingQuery, sorts } from './listing-query.ts'
import { pageNumbers } from './pagination.tsx'

const currencies = ['EUR', 'USD', 'AED']
const read = (query: string) => parseListingQuery(new URLSearchParams(query), currencies)

test.each([
  ['', { sort: 'featured', currency: 'EUR', page: 1 }],
  ['sort=price-up&currency=USD&page=2', { sort: 'price-up', currency: 'USD', page: 2 }],
  ['sort=cheap&currency=GBP&page=0', { sort: 'featured', currency: 'EUR', page: 1 }],
  ['page=1e3', { sort: 'featured', currency: 'EUR', page: 1 }],
  ['page=12345', { sort: 'featured', currency: 'EUR', page: 1 }],
])('%j is parsed as %j', (query, expected) => {
  expect(read(query)).toEqual(expected)
})

test('defaults are omitted from the query string', () => {
  expect(formatListingQuery({ sort: 'featured', currency: 'USD', page: 1 }, 'EUR')).toBe('')
  expect(formatListingQuery({ sort: 'price-up', currency: 'EUR', page: 1 }, 'EUR')).toBe('?sort=price-up')
  expect(formatListingQuery({ sort: 'name', currency: 'USD', page: 3 }, 'EUR')).toBe('?sort=name&page=3')
})

test('parsing reverses formatting', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sorts),
      fc.constantFrom(...currencies),
      fc.integer({ min: 1, max: 9999 }),
      (sort, currency, page) => {
        const parsed = read(formatListingQuery({ sort, currency, page }, 'EUR').slice(1))
        expect(parsed).toEqual({ sort, page, currency: sort.startsWith('price') ? currency : 'EUR' })
      },
    ),
  )
})

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, null, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i links to %j', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected)
})
