import fc from 'fast-check'
import { format } from 'prettier'
import { describe, expect, test } from 'vitest'
import { formatJson } from './format-json.ts'

const word = fc.string({ unit: 'grapheme-ascii', maxLength: 30 })
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 30 }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(word, tie('value'), { maxKeys: 5, noNullPrototype: true }),
  ),
}))

describe('formatting JSON', () => {
  test('preserves the value, in the layout of the repository’s formatter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(word, value, { minKeys: 1, maxKeys: 6, noNullPrototype: true }),
        async (content) => {
          const text = formatJson(content)
          expect(JSON.parse(text)).toEqual(content)
          expect(await format(text, { parser: 'json', printWidth: 110 })).toBe(text)
        },
      ),
      { seed: 4, numRuns: 300 },
    )
  })

  test('counts columns like the formatter, in any script', async () => {
    const letter = fc.constantFrom(
      ...[
        'a',
        '陶',
        '器',
        'か',
        'ガ',
        '한',
        '글',
        'ﾊ',
        '，',
        '　',
        'é',
        'e\u0301',
        'ä',
        'ш',
        'خ',
        '–',
        '…',
        '“',
      ],
      ...['🏺', '👩‍🎨', '🇩🇪', '𠮷', '㌔', '￥', '❤️', '\u200b', '㍿', 'ꀀ'],
    )
    const phrase = fc.array(letter, { minLength: 1, maxLength: 40 }).map((letters) => letters.join(''))
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(phrase, fc.array(phrase, { maxLength: 3 }), { minKeys: 1, maxKeys: 4 }),
        async (all) => {
          const text = formatJson({ ...all })
          expect(JSON.parse(text)).toEqual({ ...all })
          expect(await format(text, { parser: 'json', printWidth: 110 })).toBe(text)
        },
      ),
      { seed: 5, numRuns: 300 },
    )
  })

  test('keeps short values on one line, and lists of objects on several', () => {
    const text = formatJson({
      title: 'A',
      items: [
        { title: 'B', page: 'b' },
        { title: 'C', page: 'c' },
      ],
      languages: ['en', 'de'],
      left: undefined,
      none: {},
    })
    expect(text).toBe(`{
  "title": "A",
  "items": [
    { "title": "B", "page": "b" },
    { "title": "C", "page": "c" }
  ],
  "languages": ["en", "de"],
  "none": {}
}
`)
  })
})
