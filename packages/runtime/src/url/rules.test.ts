import { withTrailingSlash } from '@vitrine/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canonicalPathname,
  isContentPath,
  isInspectionUrl,
  isReserved,
  pageKey,
  splitPrefix,
} from './rules.ts'

describe('prefixes (section 2, "Slugs")', () => {
  test.each([
    ['/_ssr_/about/', '/about/'],
    ['/_ssr_', '/'],
    ['/_admin_theme_/about/', '/about/'],
    ['/_admin_theme_/_ssr_/about/', '/about/'],
    ['/_ssr_about/', '/_ssr_about/'],
    ['/about/_ssr_/', '/about/_ssr_/'],
  ])('%s is the page %s', (pathname, path) => {
    expect(splitPrefix(pathname).path).toBe(path)
  })

  test.each([
    ['/_ssr_/about/', true],
    ['/about/?___i_s_S_S_R___=1', true],
    ['/about/?a=___i_s_S_S_R___', true],
    ['/about/?_ssr_=1', false],
    ['/about/', false],
  ])('%s is for inspection: %s', (address, expected) => {
    expect(isInspectionUrl(new URL(address, 'http://shop.test'))).toBe(expected)
  })
})

describe('the slash rule (section 2)', () => {
  test.each([
    ['/about', '/about/'],
    ['/about/', '/about/'],
    ['/', '/'],
    ['/x///', '/x/'],
    ['/a.html', '/a.html'],
    ['/a.b/long-segment', '/a.b/long-segment/'],
    ['/v1.2', '/v1.2'],
    ['/dir.name', '/dir.name'],
    ['/a.abcdef', '/a.abcdef/'],
    ['//elsewhere.example/x', '/elsewhere.example/x/'],
    ['/%C3%BCber-uns', '/%C3%BCber-uns/'],
  ])('%s becomes %s', (path, expected) => {
    expect(withTrailingSlash(path)).toBe(expected)
  })

  test.each([
    ['/about/', null],
    ['/about', '/about/'],
    ['/_ssr_/about', '/_ssr_/about/'],
    ['/_ssr_', '/_ssr_/'],
    ['//about/', '/about/'],
  ])('the address of %s is %s', (pathname, expected) => {
    expect(canonicalPathname(pathname)).toBe(expected)
  })

  test('is stable, and never names another host', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const once = canonicalPathname(path) ?? path
        expect(canonicalPathname(once) ?? once).toBe(once)
        expect(once.startsWith('//')).toBe(false)
      }),
    )
  })
})

test.each([
  ['/', true],
  ['/1/', true],
  ['/1/2/', true],
  ['/1/2/3/', true],
  ['/1/2/3/4/', true],
  ['/1/2/3/4/5/', true],
  ['/1/2/3/4/5/6/', true],
  ['/1/2/3/4/5/6/7/', false],
])('content routes have at most six segments: %s', (path, expected) => {
  expect(isContentPath(path)).toBe(expected)
})

test('the page is keyed on the joined segments', () => {
  expect(pageKey('/journal/first-firing/')).toBe('journal/first-firing')
  expect(pageKey('/')).toBe('')
})

test('a reserved prefix is a whole segment', () => {
  const reserved = ['/apis', '/assets']
  expect(isReserved('/apis/content', reserved)).toBe(true)
  expect(isReserved('/apis', reserved)).toBe(true)
  expect(isReserved('/apiston', reserved)).toBe(false)
})
