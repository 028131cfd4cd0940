import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPageUrl, toSlug, trimSlashes } from './site.ts'

describe('addresses', () => {
  test.each([
    ['', 'https://shop.example/'],
    ['about', 'https://shop.example/about/'],
    ['a/b', 'https://shop.example/a/b/'],
    ['file.html', 'https://shop.example/file.html'],
    ['v1.23456', 'https://shop.example/v1.23456'],
    ['v1.234567', 'https://shop.example/v1.234567/'],
    ['über uns', 'https://shop.example/%C3%BCber%20uns/'],
  ])('%j is at %s', (slug, url) => {
    expect(toPageUrl('https://shop.example', slug)).toBe(url)
  })

  test('a URL maps back to its slug', () => {
    const segment = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .map((text) => text.normalize('NFC'))
      .filter((text) => !/^\.{1,2}$|[/\\\p{Cc}]/u.test(text))
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const slug = segments.join('/')
        expect(toSlug(new URL(toPageUrl('https://shop.example', slug)).pathname)).toBe(slug)
      }),
    )
  })

  test('slashes are removed only at the ends', () => {
    expect(trimSlashes('///a//b///')).toBe('a//b')
    expect(trimSlashes('////')).toBe('')
  })

  test('an invalid path has no slug', () => {
    for (const path of ['%', '%ff', '/a%00', '/a%7F']) expect(toSlug(path)).toBeUndefined()
  })
})
