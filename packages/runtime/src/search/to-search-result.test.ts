import { expect, test } from 'vitest'
import { toSearchResult } from './to-search-result.ts'

test('every string of a search result that holds JSON is parsed, except sku (section 5)', () => {
  const result = {
    sku: '0042',
    name: 'Jug',
    images: '[{"url":"a.jpg"}]',
    price: '12.5',
    visible: 'true',
    note: '{broken',
    empty: '',
    stock: 3,
    nested: { sku: '1' },
  }
  expect(toSearchResult(result)).toEqual({
    sku: '0042',
    name: 'Jug',
    images: [{ url: 'a.jpg' }],
    price: 12.5,
    visible: true,
    note: '{broken',
    empty: '',
    stock: 3,
    nested: { sku: '1' },
  })
  expect(toSearchResult({ sku: '{"a":1}' })).toEqual({ sku: '{"a":1}' })
})
