import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSafeSourceSet, isSafeUrl } from './safe-url.ts'

describe('safe', () => {
  test.each([
    '',
    '/',
    '/about/',
    'about',
    '../up',
    '?st=a:b',
    '#top:1',
    './a:b',
    '//cdn.example/x',
    'http://example.com',
    'HTTPS://example.com/a?b=javascript:1',
    'mailto:a@example.com',
    'tel:+49 30 1',
    '/search/?a=1&b=2&colon;',
    '/käse:laden/',
  ])('%s', (url) => expect(isSafeUrl(url)).toBe(true))
})

describe('not safe', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001\u001Fjavascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\r\nscript\t:alert(1)',
    '\u00A0javascript:alert(1)',
    '\u200Bjavascript:alert(1)',
    '\uFEFFjavascript:alert(1)',
    '\u202Ejavascript:alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#x3A;alert(1)',
    'javascript&#x3a alert(1)',
    'javascript&#0000058alert(1)',
    'javascript&colon;alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script&COLON;alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A&#x61vascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png;base64,AAAA',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'filesystem:x',
    'about:blank',
    'view-source:https://example.com',
    'intent://x',
    ':alert(1)',
    '&#x110000;javascript:alert(1)',
  ])('%j', (url) => expect(isSafeUrl(url)).toBe(false))

  test('however a scheme is disguised', () => {
    const noise = fc.constantFrom(
      '',
      '\t',
      '\n',
      '\r',
      '\u0000',
      '\u0008',
      '&Tab;',
      '&#9;',
      '&#x0A;',
      '\u200B',
    )
    const letter = (character: string) =>
      fc
        .tuple(noise, fc.constantFrom(character, character.toUpperCase(), `&#${character.charCodeAt(0)};`))
        .map((parts) => parts.join(''))
    const disguised = (scheme: string) =>
      fc.tuple(...[...scheme].map(letter), noise).map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        fc.oneof(...['javascript:', 'vbscript:', 'data:'].map(disguised)),
        fc.string(),
        (scheme, rest) => {
          expect(isSafeUrl(scheme + rest)).toBe(false)
        },
      ),
    )
  })

  test('nothing that the URL parser gives another scheme', () => {
    const base = 'https://shop.example/'
    const urls = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc.string().map((rest) => `javascript:${rest}`),
      fc.tuple(fc.string(), fc.string()).map((parts) => parts.join(':')),
    )
    const judged = urls.filter((url) => URL.canParse(url, base) && isSafeUrl(url))
    fc.assert(
      fc.property(judged, (url) => {
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(new URL(url, base).protocol)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the source of an image', () => {
  test.each(['png', 'jpeg', 'gif', 'webp', 'avif', 'PNG'])('data:image/%s', (format) => {
    expect(isSafeUrl(`data:image/${format};base64,AAAA`, true)).toBe(true)
  })

  test.each([
    'data:image/svg+xml,x',
    'data:text/html,x',
    'data:image/png',
    'data:image/pngx,y',
    'javascript:1',
  ])('%s is refused', (url) => expect(isSafeUrl(url, true)).toBe(false))
})

describe('a set of sources', () => {
  test.each([
    ['/a.png 1x, https://cdn.example/b.png 2x', true],
    ['/w_100,h_50/a.png 640w', true],
    ['/a.png 1x, javascript:alert(1) 2x', false],
    ['data:image/png;base64,AAAA 1x', false],
  ])('%s: %s', (value, expected) => expect(isSafeSourceSet(value)).toBe(expected))
})
