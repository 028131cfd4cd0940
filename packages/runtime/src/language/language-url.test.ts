import { describe, expect, test } from 'vitest'
import { languageUrl, type LanguageScope } from './language-url.ts'

const channel = (channel_id: string, language: string, custom_domain: string, channel_url: string) => ({
  is_current: false,
  channel_id,
  language,
  custom_domain,
  channel_url,
})

/** Channel 1 has English and German on one host, channel 2 French on another, and channel 3 Arabic without a host. */
const site = {
  channelId: '1',
  otherDomains: [
    channel('1', 'en', 'shop.test', 'https://shop.test:8443'),
    channel('1', 'de', 'shop.test', 'https://shop.test:8443'),
    channel('2', 'fr', 'boutique.test', 'https://b.shop.test:8443'),
    channel('2', 'en', '', 'https://b.shop.test:8443'),
    channel('3', 'ar', '', ''),
  ],
}

const scope: LanguageScope = {
  site,
  currentUrl: new URL(
    'https://shop.test:8443/about/?st=tea&c=cups&page=2&vid=9&m=semantic&aq=true&utm_source=x',
  ),
  domainUrls: [
    { language: 'en', url: 'https://shop.test:8443/about/' },
    { language: 'de', url: 'https://shop.test:8443/de/ueber-uns/' },
  ],
}
const kept = '?c=cups&st=tea&m=semantic&aq=true'

describe('a switch of language (section 2; R18)', () => {
  test('goes to the page’s own path in that language, and keeps c, st, m and aq', () => {
    expect(languageUrl({ language: 'de' }, scope)?.href).toBe(`https://shop.test:8443/de/ueber-uns/${kept}`)
  })

  test('uses only the path of the page’s address', () => {
    const domainUrls = [{ language: 'de', url: 'https://evil.example/de/ueber-uns/?x=1#y' }]
    expect(languageUrl({ language: 'de' }, { ...scope, domainUrls })?.href).toBe(
      `https://shop.test:8443/de/ueber-uns/${kept}`,
    )
  })

  test.each([
    'https://shop.test//evil.example/',
    '//evil.example//evil.example/',
    'https://x/\\\\evil.example/',
  ])('stays on the site whatever the address is: %s', (url) => {
    const target = languageUrl({ language: 'de' }, { ...scope, domainUrls: [{ language: 'de', url }] })
    expect(target?.origin).toBe('https://shop.test:8443')
  })

  test('goes to the home page if this one is not translated', () => {
    expect(languageUrl({ language: 'de' }, { ...scope, domainUrls: [] })?.href).toBe(
      `https://shop.test:8443/${kept}`,
    )
  })

  test.each([
    ['the custom domain', { language: 'fr', channel_id: '2' }, 'https://boutique.test:8443/'],
    ['else the channel’s URL', { language: 'en', channel_id: '2' }, 'https://b.shop.test:8443/'],
    ['else the same host', { language: 'ar', channel_id: '3' }, 'https://shop.test:8443/'],
  ])('in another channel goes to %s', (_name, target, expected) => {
    expect(languageUrl(target, scope)?.href).toBe(expected + kept)
  })

  test.each([
    ['a language of no channel', { language: 'it' }],
    ['a language of another channel only', { language: 'fr' }],
    ['an unknown channel', { language: 'en', channel_id: '9' }],
  ])('to %s has no target', (_name, target) => {
    expect(languageUrl(target, scope)).toBeNull()
  })
})

describe('custom domains from COLOR_CHANGE', () => {
  const onHost = (custom_domain: string, language = 'de') => ({
    ...scope,
    customDomains: [{ language, custom_domain }],
  })

  test('take precedence over those of ping', () => {
    expect(languageUrl({ language: 'de' }, onHost('boutique.test'))?.href).toBe(
      `https://boutique.test:8443/de/ueber-uns/${kept}`,
    )
  })

  test('do not affect other languages and channels', () => {
    expect(languageUrl({ language: 'de' }, onHost('boutique.test', 'en'))?.hostname).toBe('shop.test')
    const customDomains = [{ language: 'de', channel_id: '2', custom_domain: 'boutique.test' }]
    expect(languageUrl({ language: 'de' }, { ...scope, customDomains })?.hostname).toBe('shop.test')
  })

  test.each([
    'evil.example',
    'shop.test.evil.example',
    'shop.test@evil.example',
    'evil.example/x',
    'a b',
    '//x',
  ])('never lead to %s', (host) => {
    expect(languageUrl({ language: 'de' }, onHost(host))).toBeNull()
  })
})
