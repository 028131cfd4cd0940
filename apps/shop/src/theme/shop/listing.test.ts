import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingQuery, readListingQuery, sorts } from './listing.ts'
import { pageNumbers } from './page-numbers.ts'

const currencies = ['EUR', 'USD', 'AED']
const read = (query: string) => readListingQuery(new URLSearchParams(query), currencies)

test.each([
  ['', { sort: 'featured', currency: 'EUR', page: 1 }],
  ['sort=price-up&currency=USD&page=2', { sort: 'price-up', currency: 'USD', page: 2 }],
  ['sort=cheap&currency=GBP&page=0', { sort: 'featured', currency: 'EUR', page: 1 }],
  ['page=1e3', { sort: 'featured', currency: 'EUR', page: 1 }],
  ['page=12345', { sort: 'featured', currency: 'EUR', page: 1 }],
])('%j asks for %j', (query, expected) => {
  expect(read(query)).toEqual(expected)
})

test('an address is as short as it can be', () => {
  expect(listingQuery({ sort: 'featured', currency: 'USD', page: 1 }, 'EUR')).toBe('')
  expect(listingQuery({ sort: 'price-up', currency: 'EUR', page: 1 }, 'EUR')).toBe('?sort=price-up')
  expect(listingQuery({ sort: 'name', currency: 'USD', page: 3 }, 'EUR')).toBe('?sort=name&page=3')
})

test('what an address says is read as it was meant', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sorts),
      fc.constantFrom(...currencies),
      fc.integer({ min: 1, max: 9999 }),
      (sort, currency, page) => {
        const asked = read(listingQuery({ sort, currency, page }, 'EUR').slice(1))
        expect(asked).toEqual({ sort, page, currency: sort.startsWith('price') ? currency : 'EUR' })
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
])('on page %i of %i these are linked to: %j', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected)
})
