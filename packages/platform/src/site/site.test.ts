import { describe, expect, test } from 'vitest'
import { findLanguage } from './site.ts'

const channel = {
  id: '1',
  name: 'Main',
  customDomain: '',
  hosts: [],
  languages: ['en', 'de', 'de-CH', 'zh-Hant', 'pt-BR'],
  defaultLanguage: 'en',
  isDefault: true,
}

describe('the language of a locale', () => {
  test.each<[string | undefined, string | undefined]>([
    ['de', 'de'],
    ['DE-ch', 'de-CH'],
    ['de-AT', 'de'],
    ['de-CH-1996', 'de-CH'],
    ['zh-hant-TW', 'zh-Hant'],
    // A different script or country of the same language does not match.
    ['zh', undefined],
    ['zh-Hans', undefined],
    ['pt', undefined],
    ['pt-PT', undefined],
    ['d', undefined],
    ['fr', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s', (locale, language) => {
    expect(findLanguage(channel, locale)).toBe(language)
  })
})
