import { expect, test } from 'vitest'
import { maskPath } from './log.ts'

test.each([
  ['/', '/'],
  ['/about/', '/about/'],
  [
    '/the-very-long-name-of-a-product-from-2024-in-blue/',
    '/the-very-long-name-of-a-product-from-2024-in-blue/',
  ],
  [
    '/apis/content/v2/content-models/ecommerce_product_ab12/records',
    '/apis/content/v2/content-models/ecommerce_product_ab12/records',
  ],
  ['/assets/main-BxYzD3f1.js', '/assets/main-BxYzD3f1.js'],
  ['/exp-sf-cms/api/pa/orders/1042', '/exp-sf-cms/api/pa/orders/1042'],
  ['/a/jane@shop.example/b', '/a/[email]/b'],
  ['/a/jane%40shop.example', '/a/[email]'],
  ['/reset/9f86d081884c7d659a2feaa0c55ad015', '/reset/[token]'],
  ['/reset/0b9a7c1e-33c1-4f0e-9a7e-0a3a5f1b2c3d/', '/reset/[token]/'],
  ['/reset/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', '/reset/[token]'],
  ['/reset/aB3-dE5_fG7-hI9-kL1-mN3', '/reset/[token]'],
  ['/call/+4915112345678', '/call/[token]'],
  ['/%zz/x', '/%zz/x'],
])('%s is logged as %s', (path, expected) => {
  expect(maskPath(path)).toBe(expected)
})

test('omits the segments of a long path beyond its maximum length', () => {
  expect(maskPath(`/tea/${'a-'.repeat(1000)}`)).toBe('/tea/…')
  expect(maskPath(`/tea/${'a'.repeat(505)}jane@shop.example`)).toBe('/tea/…')
})

test('masks long paths in little time', () => {
  const path = `/${'a'.repeat(1_000_000)}`
  const start = performance.now()
  for (let count = 0; count < 100; count++) maskPath(path)
  expect(performance.now() - start).toBeLessThan(100)
})
