import { expect, test } from 'vitest'
import { readPageQuery } from './page-query.ts'
import { resolveRedirect } from './redirect.ts'

const follow = (target: string, from = 'http://shop.test/old/', external = false) => {
  const url = new URL(from)
  const rule = { from: url, query: readPageQuery(url.searchParams), hosts: ['b.shop.test'], external }
  return resolveRedirect(target, rule)?.href ?? null
}

test('a path of the shop is followed, with a trailing slash', () => {
  expect(follow('/new')).toBe('http://shop.test/new/')
})

test('version, aq, term and all other parameters are retained (section 2, R14)', () => {
  expect(follow('/new/?x=1', 'http://shop.test/old/?utm=9&vid=7f&aq=true&st=vase')).toBe(
    'http://shop.test/new/?x=1&vid=7f&aq=true&st=vase&utm=9',
  )
})

test('parameters of the target win', () => {
  expect(follow('/new/?utm=own&lang=de', 'http://shop.test/old/?utm=9&utm=10&b=1&b=2')).toBe(
    'http://shop.test/new/?utm=own&lang=de&b=1&b=2',
  )
})

test('the fragment is retained unless the target has one', () => {
  expect(follow('/new', 'http://shop.test/old/#care')).toBe('http://shop.test/new/#care')
  expect(follow('/new#glaze', 'http://shop.test/old/#care')).toBe('http://shop.test/new/#glaze')
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

test('a foreign host is followed if the record allows it, without the parameters', () => {
  expect(follow('https://elsewhere.example/x', 'http://shop.test/old/?vid=7f', true)).toBe(
    'https://elsewhere.example/x',
  )
})

test('an address never redirects to itself, whatever its query', () => {
  expect(follow('/old')).toBeNull()
  expect(follow('/old', 'http://shop.test/old/?utm=9')).toBeNull()
})
