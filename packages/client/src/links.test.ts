import { defineCall, ping } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { createClient } from './client.ts'
import type { Link } from './operation.ts'
import { withCustomerGroup, withHeaders, withLocale, withRequestId } from './links.ts'

const row = defineCall({
  id: 'test.row',
  group: 'content',
  method: 'GET',
  path: '/x',
  query: { first: {} },
  response: 'Unknown',
})

/** Returns the request that a chain of links sends. */
async function sent(
  links: readonly Link[],
  call: typeof row | typeof ping = row,
  language?: string,
): Promise<Request> {
  const requests: Request[] = []
  const client = createClient({
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    links,
    send: async (request) => {
      requests.push(request)
      return Response.json({ Status: 'success', Data: null })
    },
  })
  await client.call(call, call === row ? { language, query: { first: '1' } } : { query: { path: '/' } })
  expect(requests).toHaveLength(1)
  return requests[0]!
}

describe('every request', () => {
  test('is same-origin JSON from no cache, with the customer group 0', async () => {
    const { headers, credentials, cache, method } = await sent([])
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'application/json',
      'x-customer-group-id': '0',
    })
    expect({ credentials, cache, method }).toEqual({
      credentials: 'same-origin',
      cache: 'no-store',
      method: 'GET',
    })
  })
})

describe('withLocale', () => {
  test('appends the language of the moment, last', async () => {
    let language = 'en'
    const link = withLocale(() => language)
    expect((await sent([link])).url).toBe('http://localhost/x?first=1&locale=en')
    language = 'de'
    expect((await sent([link])).url).toBe('http://localhost/x?first=1&locale=de')
  })

  test('leaves a language that the caller named', async () => {
    expect((await sent([withLocale(() => 'en')], row, 'de')).url).toBe('http://localhost/x?first=1&locale=de')
  })

  test('does not change ping', async () => {
    expect((await sent([withLocale(() => 'en')], ping)).url).toBe(
      'http://localhost/exp-sf-cms/api/ping?path=%2F',
    )
  })
})

describe('withCustomerGroup', () => {
  test.each([
    [3, '3'],
    ['g', 'g'],
    [0, '0'],
    [undefined, '0'],
  ])('%s is sent as %s', async (group, header) => {
    expect((await sent([withCustomerGroup(() => group)])).headers.get('x-customer-group-id')).toBe(header)
  })
})

describe('withRequestId and withHeaders', () => {
  test('add their headers to the usual ones', async () => {
    const { headers } = await sent([
      withRequestId('r1'),
      withHeaders({ cookie: 'a=1', 'x-forwarded-host': 'b.localhost' }),
    ])
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'application/json',
      'x-customer-group-id': '0',
      'x-ssr-request-id': 'r1',
      'x-forwarded-host': 'b.localhost',
      cookie: 'a=1',
    })
  })

  test('a request without the link says nothing about the server', async () => {
    expect((await sent([])).headers.has('x-ssr-request-id')).toBe(false)
  })
})

test('the first link of the list is the outermost', async () => {
  const order: string[] = []
  const note =
    (name: string): Link =>
    (next) =>
    async (operation) => {
      order.push(`${name} in`)
      const response = await next(operation)
      order.push(`${name} out`)
      return response
    }
  await sent([note('one'), note('two')])
  expect(order).toEqual(['one in', 'two in', 'two out', 'one out'])
})
