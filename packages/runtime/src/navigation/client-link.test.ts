import { expect, test } from 'vitest'
import { toClientNavigation, type LinkClick } from './client-link.ts'

const currentUrl = new URL('http://shop.test/craft/?x=1')
const scope = { currentUrl, language: 'en', reserved: ['/apis', '/assets'] }
const plain: LinkClick = { href: '', hreflang: '', rel: '' }
const follow = (click: Partial<LinkClick>) => toClientNavigation({ ...plain, ...click }, scope)?.href ?? null

test('a plain internal link is followed, with a trailing slash', () => {
  expect(follow({ href: 'http://shop.test/about' })).toBe('http://shop.test/about/')
  expect(follow({ href: '/about/?a=b#c' })).toBe('http://shop.test/about/?a=b#c')
})

test.each<[string, Partial<LinkClick>]>([
  ['another site', { href: 'https://elsewhere.example/' }],
  ['rel=external', { href: '/about/', rel: 'nofollow external' }],
  ['another language', { href: '/de/', hreflang: 'de' }],
  ['a reserved path', { href: '/apis/x' }],
  ['a file', { href: '/catalogue.pdf' }],
  ['a fragment of the same page', { href: '/craft/?x=1#kiln' }],
  ['a mailto link', { href: 'mailto:shop@example.com' }],
  ['an invalid address', { href: 'http://' }],
])('%s is left to the browser', (_name, click) => {
  expect(follow(click)).toBeNull()
})

test('a link to the page itself loads it again', () => {
  expect(follow({ href: '/craft/?x=1' })).toBe('http://shop.test/craft/?x=1')
})

test('a link with the hreflang of the page is followed', () => {
  expect(follow({ href: '/about/', hreflang: 'en' })).toBe('http://shop.test/about/')
})
