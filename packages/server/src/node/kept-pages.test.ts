import { once } from 'node:events'
import { request as sendRequest, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { createAnswerCache, type UsedAnswer } from '@vitrine/runtime/server'
import { afterEach, expect, test } from 'vitest'
import { createTestShop, page, type TestShopOptions } from '../../test/shop.ts'
import { createPageCache } from '../page-cache/index.ts'
import { serve, type RunningServer } from './server.ts'

const open: RunningServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

const html = `<!doctype html><p>${'größer '.repeat(400)}</p>`
const answers: readonly UsedAnswer[] = [{ tags: ['record:1'] } as unknown as UsedAnswer]

/** A shop whose handler counts the requests that reach it. */
async function openShop(options: TestShopOptions = {}) {
  const pageCache = createPageCache({
    maxBytes: 10_000_000,
    answers: createAnswerCache({ send: () => Promise.reject(new Error('No platform.')), maxBytes: 0 }),
    policyOf: async () => 'null',
    onError: (error) => expect(error).toBeUndefined(),
  })
  const shop = createTestShop({ pageCache, render: () => page(html, { answers }), ...options })
  let handled = 0
  const handle = (request: Request) => {
    handled++
    return shop.handle(request)
  }
  const server = await serve({ handle, answerKept: shop.answerKept, host: '127.0.0.1', port: 0 })
  open.push(server)
  // Pages are not kept without compression.
  const ask = async (path = '/', more: Readonly<Record<string, string>> = {}, method = 'GET') => {
    const headers = { 'accept-encoding': 'br', ...more }
    const request = sendRequest({ port: server.port, host: '127.0.0.1', path, method, headers }).end()
    const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream & ResponseHead]
    return {
      status: response.statusCode,
      headers: response.headers,
      body: await text(response.setEncoding('latin1')),
    }
  }
  return { ...shop, pageCache, ask, handled: () => handled }
}

interface ResponseHead {
  readonly statusCode: number
  readonly headers: IncomingHttpHeaders
}

const comparable = ({ 'x-request-id': _id, date: _date, ...headers }: IncomingHttpHeaders) => headers

test('a page that many request becomes smaller, and is sent whole each time', async () => {
  const items = Array.from(
    { length: 3000 },
    (_, index) => `<li><a href="/${(index * 7919) % 2003}/">Mug</a></li>`,
  )
  const list = items.join('\n')
  const shop = await openShop({ render: () => page(list, { answers }) })
  const lengths: number[] = []
  const ask = async () => {
    const { body, headers } = await shop.ask()
    expect(brotliDecompressSync(Buffer.from(body, 'latin1')).toString()).toBe(list)
    expect(headers['content-length']).toBe(String(body.length))
    lengths.push(body.length)
    return body.length
  }
  const first = await ask()
  await expect.poll(ask, { timeout: 10_000 }).toBeLessThan(Math.min(first, (await ask()) - 1))
  expect(lengths.length).toBeGreaterThan(8)
  expect((await shop.ask()).body.length).toBe(lengths.at(-1))
})

test('a kept page is sent without a route, and exactly as the route sends it', async () => {
  const shop = await openShop()
  await shop.ask()
  const routed = await shop.ask()
  const handled = shop.handled()
  const fast = await shop.ask()
  expect(shop.handled()).toBe(handled)
  expect([fast.status, fast.body]).toEqual([routed.status, routed.body])
  expect(comparable(fast.headers)).toEqual(comparable(routed.headers))
  expect(fast.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(brotliDecompressSync(Buffer.from(fast.body, 'latin1')).toString()).toBe(html)
  expect(shop.lines.at(-1)).toMatchObject({ method: 'GET', path: '/', status: 200, cache: 'HIT fresh' })

  const unchanged = await shop.ask('/', { 'if-none-match': String(fast.headers.etag) })
  expect([unchanged.status, unchanged.body]).toEqual([304, ''])
  const head = await shop.ask('/', {}, 'HEAD')
  expect([head.status, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    fast.headers['content-length'],
  ])
  expect(shop.handled()).toBe(handled)
})

test.each<[name: string, path: string, headers: Record<string, string>, method: string]>([
  ['another host', '/', { host: 'b.localhost' }, 'GET'],
  ['another method', '/', {}, 'POST'],
  ['a draft', '/?vid=1', {}, 'GET'],
  ['a browser with live reload', '/', { cookie: 'vitrine_live=1' }, 'GET'],
  ['a body', '/', { 'content-length': '0' }, 'GET'],
  ['a proxy that is not trusted', '/', { 'x-forwarded-host': 'b.localhost' }, 'GET'],
])('a request with %s is routed', async (_name, path, headers, method) => {
  const shop = await openShop()
  for (let turn = 0; turn < 3; turn++) await shop.ask('/')
  const handled = shop.handled()
  await shop.ask(path, headers, method)
  expect(shop.handled()).toBe(handled + 1)
})

test('addresses of any length, which clients can invent, are not remembered', async () => {
  const shop = await openShop({ env: { TRUST_PROXY: 'true' } })
  for (let turn = 0; turn < 2; turn++) await shop.ask()
  const inventions: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    [`/?utm_source=${'a'.repeat(1_000)}`, {}],
    ['/', { 'x-forwarded-proto': `http,${'a'.repeat(1_000)}` }],
  ]
  for (const [path, headers] of inventions) {
    const handled = shop.handled()
    for (let turn = 0; turn < 3; turn++) expect((await shop.ask(path, headers)).status).toBe(200)
    expect(shop.handled()).toBe(handled + 3)
  }
})

test('a page that may have changed is routed', async () => {
  const shop = await openShop()
  for (let turn = 0; turn < 3; turn++) await shop.ask()
  const handled = shop.handled()
  shop.pageCache.invalidate(['record:1'])
  await shop.ask()
  expect(shop.handled()).toBe(handled + 1)
})
