import { expect, test } from 'vitest'
import { calls } from '../table.ts'
import { bodyValue, fieldKind } from './fields.ts'

const names = calls.flatMap(({ query, body }) => [
  ...Object.keys(query),
  ...(Array.isArray(body) ? (body as readonly string[]) : []),
])

test('every name of the contract that is more than a text', () => {
  const kinds = [...new Set(names)].map((name) => [name, fieldKind(name)])
  expect(Object.fromEntries(kinds.filter(([, kind]) => kind !== 'text'))).toEqual({
    page: 'page',
    offset: 'position',
    skip: 'position',
    limit: 'limit',
    auto_suggester_term_limit: 'limit',
    category_limit: 'limit',
    popular_searches_limit: 'limit',
    recent_searches_limit: 'limit',
    products_limit: 'limit',
    content_pages_limit: 'limit',
    did_you_mean_limit: 'limit',
    include_fields_meta: 'flag',
    isAuto: 'flag',
    is_call_fromi_frame: 'flag',
    include_count: 'flag',
    by_pass_merchandising: 'flag',
    include_category_count: 'flag',
    show_auto_suggester_term: 'flag',
    show_category: 'flag',
    show_popular_searches: 'flag',
    show_recent_searches: 'flag',
    show_products: 'flag',
    show_content_pages: 'flag',
  })
})

const values = {
  text: 'x',
  long: 'x'.repeat(2001),
  list: ['x'],
  object: { x: 1 },
  yes: true,
  five: 5,
  none: null,
}

/** Returns the names of the values above that a body field accepts. */
function taken(name: string): string {
  return Object.entries(values)
    .filter(([, value]) => bodyValue(name).safeParse(value).success)
    .map(([key]) => key)
    .join(' ')
}

test.each([
  ['email', 'text'],
  ['password', 'text'],
  ['emailToken', 'text'],
  ['rpToken', 'text'],
  ['code', 'text'],
  ['coupon_code', 'text'],
  ['search_term', 'text'],
  ['user_id', 'text'],
  ['session_id', 'text'],
  ['locale', 'text'],
  ['image', 'text long'],
  ['line_items', 'list'],
  ['lines', 'list'],
  ['cartItems', 'list'],
  ['customer', 'object'],
  ['address', 'object'],
  ['line_item', 'object'],
  ['line', 'object'],
  ['cartItem', 'object'],
  ['filter', 'text object'],
  ['show_products', 'yes'],
  ['limit', 'five'],
  ['skip', 'five'],
  ['page', 'five'],
  ['skus', 'list'],
  ['rating', 'five'],
  ['title', 'text'],
  ['text', 'text long'],
  ['is_public', 'yes'],
  ['order_number', 'text'],
  ['country_code', 'text'],
  ['currency_code', 'text'],
  ['items', 'list'],
  ['note', 'text'],
  ['facets', 'text long list object yes five none'],
  ['constructor', 'text long list object yes five none'],
])('%s in a body takes: %s', (name, expected) => {
  expect(taken(name)).toBe(expected)
})

test.each([
  ['limit', 0, true],
  ['limit', 1000, true],
  ['limit', 1001, false],
  ['limit', 1.5, false],
  ['limit', '1000', true],
  ['limit', '1001', false],
  ['skip', 0, true],
  ['skip', 1_000_000_000, true],
  ['skip', 1_000_000_001, false],
  ['skip', '1000000000', true],
  ['skip', '1000000001', false],
  ['page', 0, false],
  ['page', 1, true],
  ['page', '0', false],
  ['page', '1', true],
  ['show_products', 'true', true],
  ['show_products', 'yes', false],
])('%s: %j is taken: %s', (name, value, isTaken) => {
  expect(bodyValue(name).safeParse(value).success).toBe(isTaken)
})
