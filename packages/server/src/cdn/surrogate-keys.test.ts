import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expandTags } from '../page-cache/index.ts'
import { toKey, toPageKeys } from './surrogate-keys.ts'

test('keys are the tags, and one of all pages', () => {
  expect(toPageKeys(new Set(['record:1', 'menu:1/en/a b', 'goods']))).toEqual([
    ...['pages', 'record%3A1', 'menu%3A1%2Fen%2Fa%20b', 'goods'],
  ])
})

test('every change of a tag purges the page, also if there are too many tags for a header', () => {
  const tag = fc.tuple(
    fc.constantFrom('record', 'goods', 'model', 'definition', 'menu'),
    fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.isWellFormed()),
  )
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 600, size: 'max' }), fc.nat(), (pairs, at) => {
      const tags = pairs.map(([kind, name]) => `${kind}:${name}`)
      const keys = toPageKeys(new Set(tags))
      expect(keys.join(' ').length).toBeLessThanOrEqual(8_000)
      const changed = tags[at % Math.max(1, tags.length)]
      if (changed === undefined) return
      const purged = expandTags([changed])
      if (purged === 'all') throw new Error('A known kind was not recognised.')
      expect(purged.map(toKey).some((key) => keys.includes(key))).toBe(true)
    }),
  )
})

test('only the kind with the most tags is widened', () => {
  const records = Array.from({ length: 400 }, (_, index) => `record:${index}${'a'.repeat(30)}`)
  expect(toPageKeys(new Set([...records, 'goods:mug', 'menu:main']))).toEqual([
    ...['pages', 'record', 'goods%3Amug', 'menu%3Amain'],
  ])
})
