import { expect, test } from 'vitest'
import { toCustomDomains, toLanguageTarget } from './start-language.ts'

test.each([
  [{ language: 'de' }, { language: 'de' }],
  [
    { language: 'de', channel_id: '2', other: 1 },
    { language: 'de', channel_id: '2' },
  ],
  [{ language: 'de', channel_id: 2 }, { language: 'de' }],
  [{ language: '' }, null],
  [{}, null],
  ['de', null],
  [null, null],
])('LANGUAGE_CHANGE with %j asks for %j', (detail, wish) => {
  expect(toLanguageTarget(detail)).toEqual(wish)
})

test.each([
  [
    { customDomains: [{ language: 'de', custom_domain: 'de.shop.test', color: 'red' }] },
    [{ language: 'de', custom_domain: 'de.shop.test' }],
  ],
  [
    {
      customDomains: [{ language: 'de', custom_domain: 'x', channel_id: '2' }, null, 'x', { language: 'en' }],
    },
    [{ language: 'de', custom_domain: 'x', channel_id: '2' }],
  ],
  [{ customDomains: 'x' }, []],
  [{ color: 'red' }, []],
  [undefined, []],
])('COLOR_CHANGE with %j sets %j', (detail, domains) => {
  expect(toCustomDomains(detail)).toEqual(domains)
})
