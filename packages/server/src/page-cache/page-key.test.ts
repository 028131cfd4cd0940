import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPageKey } from './page-key.ts'

const parameters = new Set(['st', 'page', 'sort'])
const toKey = (address: string) => {
  const key = toPageKey(new URL(address, 'http://shop.test'), parameters)
  return 'bypass' in key ? key.bypass : `${key.kind} ${key.text} <- ${key.url.pathname}${key.url.search}`
}

describe('the key of a page', () => {
  test.each([
    ['/a/', 'page http://shop.test/a/ <- /a/'],
    ['/a/?utm_source=mail&gclid=1', 'page http://shop.test/a/ <- /a/'],
    ['/a/?sort=price&page=2', 'query http://shop.test/a/?page=2&sort=price <- /a/?sort=price&page=2'],
    [
      '/a/?page=2&fbclid=x&sort=price',
      'query http://shop.test/a/?page=2&sort=price <- /a/?page=2&sort=price',
    ],
    ['/search/?st=lamp', 'query http://shop.test/search/?st=lamp <- /search/?st=lamp'],
  ])('of %s', (address, key) => expect(toKey(address)).toBe(key))

  test.each([
    ['/?vid=1', 'preview'],
    ['/?version_id=1', 'preview'],
    ['/?emailToken=1', 'secret'],
    ['/?x=1', 'query'],
    ['/?lang=de', 'query'],
    ['/?form_sent=contact', 'query'],
    ['/?page=1&page=2', 'query'],
    [`/?st=${'a'.repeat(300)}`, 'query'],
  ])('does not exist for %s', (address, bypass) => expect(toKey(address)).toBe(bypass))

  test('is the same for all orders of the parameters, and different for different values', () => {
    const value = fc.string({ maxLength: 20 })
    fc.assert(
      fc.property(value, value, (page, sort) => {
        const one = new URLSearchParams([...Object.entries({ page, sort })])
        const other = new URLSearchParams([...Object.entries({ sort, page })])
        const key = (query: URLSearchParams) =>
          toPageKey(new URL(`/?${query}`, 'http://shop.test'), parameters)
        const [first, second] = [key(one), key(other)]
        if ('bypass' in first || 'bypass' in second) expect(first).toEqual(second)
        else {
          expect(first.text).toBe(second.text)
          const back = new URL(first.text).searchParams
          expect([back.get('page'), back.get('sort')]).toEqual([page.toWellFormed(), sort.toWellFormed()])
        }
      }),
    )
  })
})
