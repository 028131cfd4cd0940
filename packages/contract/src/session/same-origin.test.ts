import { describe, expect, test } from 'vitest'
import { isSameOrigin } from './same-origin.ts'

const url = new URL('https://shop.example:8443/apis/ping?path=%2F')
const check = (headers: Record<string, string>) => isSameOrigin(new Headers(headers), url)

describe('the same-origin rule (R7)', () => {
  test('accepts a request that the browser marks as same-origin, whatever its Origin is', () => {
    expect(check({ 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(check({ 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(true)
  })

  test.each(['cross-site', 'same-site', 'none', '', 'Same-Origin'])(
    'rejects Sec-Fetch-Site %j, even with a matching Origin',
    (site) => {
      expect(check({ 'sec-fetch-site': site, origin: 'https://shop.example:8443' })).toBe(false)
    },
  )

  test('compares the Origin where the browser sends no Sec-Fetch-Site', () => {
    expect(check({ origin: 'https://shop.example:8443' })).toBe(true)
  })

  test.each([
    ['another scheme', 'http://shop.example:8443'],
    ['another port', 'https://shop.example'],
    ['a subdomain', 'https://b.shop.example:8443'],
    ['a host with the same beginning', 'https://shop.example:84430'],
    ['an opaque origin', 'null'],
    ['user information', 'https://shop.example:8443@evil.example'],
    ['a path', 'https://shop.example:8443/'],
    ['an empty value', ''],
  ])('rejects an Origin with %s', (_, origin) => {
    expect(check({ origin })).toBe(false)
  })

  test('rejects a request with neither header', () => {
    expect(check({})).toBe(false)
  })

  test('compares IPv6 hosts and default ports in the form that browsers send', () => {
    const local = new URL('http://[::1]:80/')
    expect(isSameOrigin(new Headers({ origin: 'http://[::1]' }), local)).toBe(true)
  })
})
