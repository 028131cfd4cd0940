import { expect, test } from 'vitest'
import { fromPlatformHeaders, toPlatformHeaders } from './headers.ts'

const publicUrl = new URL('https://shop.example:8443/exp-sf-cms/api/ping')

test('forwards the headers that the platform needs, and the host that the shopper sees', () => {
  const headers = toPlatformHeaders(
    new Headers({
      cookie: 'sid=1',
      'content-type': 'application/json',
      'sec-fetch-dest': 'iframe',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': 'k1',
      'x-customer-group-id': '0',
      'x-ssr-request-id': 'id-1',
      authorization: 'Bearer 1',
      connection: 'keep-alive, x-hop',
      'x-hop': '1',
      'transfer-encoding': 'chunked',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'agent',
      referer: 'https://shop.example/private',
    }),
    publicUrl,
  )
  expect(Object.fromEntries(headers)).toEqual({
    cookie: 'sid=1',
    'content-type': 'application/json',
    'sec-fetch-dest': 'iframe',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': 'k1',
    'x-customer-group-id': '0',
    'x-ssr-request-id': 'id-1',
    'x-forwarded-host': 'shop.example:8443',
    'x-forwarded-proto': 'https',
  })
})

test('passes back the headers that the browser needs', () => {
  const headers = fromPlatformHeaders(
    new Headers({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      etag: '"a"',
      'content-encoding': 'gzip',
      'content-length': '9',
      connection: 'keep-alive',
      'keep-alive': 'timeout=5',
      server: 'inner',
      'x-powered-by': 'inner',
      'access-control-allow-origin': '*',
      location: 'http://inner/',
    }),
  )
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    etag: '"a"',
  })
})

test('lets an image pass with all that it needs', () => {
  const image = {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"a"',
    vary: 'Accept',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  }
  expect(Object.fromEntries(fromPlatformHeaders(new Headers(image)))).toEqual(image)
})

test('makes cookies belong to this host', () => {
  const given = new Headers()
  given.append('set-cookie', 'sid=1; Domain=inner.example; Path=/; HttpOnly; SameSite=Lax')
  given.append('set-cookie', 'domain=kept; domain=.inner.example;Max-Age=60; Secure')
  expect(fromPlatformHeaders(given).getSetCookie()).toEqual([
    'sid=1; Path=/; HttpOnly; SameSite=Lax',
    'domain=kept;Max-Age=60; Secure',
  ])
})

test('the tags of an answer reach the server that renders pages, and no browser', () => {
  const given = new Headers({ 'x-vitrine-tags': 'record:1', etag: '"1"' })
  expect(Object.fromEntries(fromPlatformHeaders(given, 'own'))).toEqual(Object.fromEntries(given))
  for (const kind of ['visitor', 'store'] as const) {
    expect(fromPlatformHeaders(given, kind).get('x-vitrine-tags')).toBeNull()
  }
})
