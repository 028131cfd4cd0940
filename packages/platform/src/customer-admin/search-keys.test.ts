import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxSearchWords, readSearchWords, toSearchKeys } from './search-keys.ts'

const empty = { email: 'x@shop.test', first_name: '', middle_name: '', last_name: '', company: '', phone: '' }

describe('keys by which operators find customers', () => {
  test('are the address, the words of its local part, of names and company, and the digits of the phone', () => {
    const keys = toSearchKeys({
      email: 'ada.lovelace@shop.test',
      first_name: 'Ada',
      middle_name: 'King-Noel',
      last_name: 'Lövelace',
      company: 'Größe GmbH',
      phone: '+49 (228) 123-45',
    })
    expect(keys.toSorted()).toEqual([
      ...['4922812345', 'ada', 'ada.lovelace@shop.test', 'gmbh', 'grosse', 'king', 'lovelace', 'noel'],
    ])
  })

  test.each([
    ['Ada LÖVE', ['love', 'ada']],
    ['ada@Shop', ['ada@shop']],
    ["O'Brien", ['brien', 'o']],
    ['+49 228/123', ['49228123']],
    ['0228 123', ['228123']],
    ['3 Moon', ['moon', '3']],
    ['ada ada', ['ada']],
    ['%', []],
    ['000', []],
    [' ', []],
  ])('of the search %j are %j', (text, words) => {
    expect(readSearchWords(text)).toEqual(words)
  })

  test(`are at most ${maxSearchWords} in one search`, () => {
    const words = 'alpha beta gamma delta epsilon zeta eta theta'
    expect(readSearchWords(words)).toHaveLength(8)
    expect(readSearchWords(`${words} iota`)).toBeUndefined()
  })

  test('contain each prefix of a name, in any script', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }), (name) => {
        const keys = toSearchKeys({ ...empty, last_name: name })
        for (const word of readSearchWords(name) ?? []) {
          if (name.includes('@') || /^[+\d\s()./-]+$/.test(name)) continue
          expect(keys.some((key) => key.startsWith(word))).toBe(true)
        }
      }),
    )
  })
})
