import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeHtml } from './encode-html.ts'

test('a page is encoded as UTF-8, whatever characters it has', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('a', 'é', 'ع', '€', '😀', '\ud800', '\udc00', '\0')),
  })
  fc.assert(
    fc.property(text, fc.constantFrom(0, 1, 100_000), (page, more) => {
      const html = page + 'x'.repeat(more)
      expect(encodeHtml(html).equals(Buffer.from(html))).toBe(true)
    }),
  )
})

test('pages of any size are encoded, each in memory of its own', () => {
  const pages = [600_000, 10, 0, 70_000].map((length) => 'ع'.repeat(length))
  const encoded = pages.map(encodeHtml)
  expect(encoded.map((bytes) => bytes.toString())).toEqual(pages)
})
