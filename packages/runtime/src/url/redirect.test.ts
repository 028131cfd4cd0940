import { expect, test } from 'vitest'
import { readPageQuery } from './page-query.ts'
import { redirectTarget } from './redirect.ts'

const follow = (target: string, from = 'http://shop.test/old/', external = false) => {
  const url = new URL(from)
  const rule = { from: url, query: readPageQuery(url.searchParams), hosts: ['b.shop.test'], external }
  return redirectTarget(target, rule)?.href ?? null
}

test('a path of the shop is followed, with its slash', () => {
  expect(follow('/new')).toBe('http://shop.test/new/')
})

test('version, aq and term are carried on; other parameters are not (section 2, R14)', () => {
  expect(follow('/new/?x=1', 'http://shop.test/old/?vid=7f&aq=true&st=vase&utm=9')).toBe(
    'http://shop.test/new/?x=1&vid=7f&aq=true&st=vase',
  )
})

test('another host of the site is followed', () => {
  expect(follow('https://b.shop.test/new/')).toBe('https://b.shop.test/new/')
})

test.each([
  'https://elsewhere.example/',
  'http://b.shop.test:9/',
  'http://shop.test:9/',
  '//elsewhere.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
])('%s is refused', (target) => {
  expect(follow(target)).toBeNull()
})

test('a foreign host is followed when the record says so, without the parameters', () => {
  expect(follow('https://elsewhere.example/x', 'http://shop.test/old/?vid=7f', true)).toBe(
    'https://elsewhere.example/x',
  )
})

test('an address never redirects to itself', () => {
  expect(follow('/old')).toBeNull()
})
