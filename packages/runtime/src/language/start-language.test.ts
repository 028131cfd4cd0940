import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../app/app.ts'
import { startLanguage, toCustomDomains, toLanguageTarget } from './start-language.ts'

test.each([
  [{ language: 'de' }, { language: 'de' }],
  [
    { language: 'de', channel_id: '2', other: 1 },
    { language: 'de', channel_id: '2' },
  ],
  [
    { language: 'de', channel_id: 2 },
    { language: 'de', channel_id: '2' },
  ],
  [{ language: 'de', channel_id: null }, { language: 'de' }],
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
  [
    { customDomains: [{ language: 'de', custom_domain: 'x', channel_id: 2 }] },
    [{ language: 'de', custom_domain: 'x', channel_id: '2' }],
  ],
  [{ customDomains: [] }, []],
  [{ customDomains: 'x' }, null],
  [{ color: 'red' }, null],
  [undefined, null],
])('COLOR_CHANGE with %j sets %j', (detail, domains) => {
  expect(toCustomDomains(detail)).toEqual(domains)
})

afterEach(() => void vi.unstubAllGlobals())

test('COLOR_CHANGE without custom domains keeps the earlier ones', () => {
  vi.stubGlobal('window', new EventTarget())
  const app = { visit: {} } as App
  startLanguage(app)
  const customDomains = [{ language: 'de', custom_domain: 'de.shop.test' }]
  for (const detail of [{ customDomains }, { color: 'red' }, undefined]) {
    window.dispatchEvent(new CustomEvent('COLOR_CHANGE', { detail }))
  }
  expect(app.visit.customDomains).toEqual(customDomains)
})
