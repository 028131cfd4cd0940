import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { selectLayout } from './select.ts'

const english = { version: 1, elements: ['english'] }
const german = { version: 1, elements: ['deutsch'] }

describe('a field without a layout', () => {
  test.each([undefined, null, '', '  ', 'null', '{}', {}, { '2': { en: english } }])('%j', (field) =>
    expect(selectLayout(field, '1', 'en')).toBeNull(),
  )
})

describe('a flat field holds for every channel and language', () => {
  test.each([[english], [[{ type: 'p' }]], [{ type: 'p' }], [{ elements: [] }]])('%j', (field) => {
    expect(selectLayout(field, '1', 'en')).toEqual(field)
    expect(selectLayout(JSON.stringify(field), '2', 'de')).toEqual(field)
  })
})

describe('a field by channel and language', () => {
  const field = {
    '1': { en: english, default: german },
    '2': { de: german },
    '3': english,
    '4': JSON.stringify({ en: english }),
  }

  test.each([
    ['exactly', '1', 'en', english],
    ['the default of the channel', '1', 'fr', german],
    ['no other language of the channel', '2', 'en', null],
    ['no other channel', '9', 'en', null],
    ['a channel without languages', '3', 'de', english],
    ['a channel as text', '4', 'en', english],
    ['no member that every object has', 'constructor', 'name', null],
    ['no language that every object has', '1', 'toString', german],
  ])('%s', (_, channel, language, expected) => {
    expect(selectLayout(field, channel, language)).toEqual(expected)
    expect(selectLayout(JSON.stringify(field), channel, language)).toEqual(expected)
  })

  test('a style tag next to the channels applies to documents without their own', () => {
    const own = { ...english, __style_tag__: 'own' }
    const styled = { '1': { en: english, de: own }, __style_tag__: 'shared' }
    expect(selectLayout(styled, '1', 'en')).toEqual({ ...english, __style_tag__: 'shared' })
    expect(selectLayout(styled, '1', 'de')).toEqual(own)
    expect(selectLayout(styled, '2', 'de')).toBeNull()
  })
})

test('a value that is not a layout is returned, so that deserialize rejects it', () => {
  expect(selectLayout('not JSON', '1', 'en')).toBe('not JSON')
  expect(selectLayout(5, '1', 'en')).toBe(5)
  expect(selectLayout('"text"', '1', 'en')).toBe('text')
})

test('it never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), fc.string(), fc.string(), (field, channel, language) => {
      expect(selectLayout(field, channel, language)).not.toBeUndefined()
    }),
  )
})
