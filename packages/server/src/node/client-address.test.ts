import { afterEach, expect, test } from 'vitest'
import { serve, type RunningServer } from './server.ts'

let server: RunningServer | undefined
afterEach(async () => server?.close())

test('the address of the connection is noted, whatever the client says', async () => {
  server = await serve({
    handle: async (request) => new Response(request.headers.get('x-vitrine-client')),
    host: '127.0.0.1',
    port: 0,
  })
  const answer = await fetch(server.origin, { headers: { 'X-Vitrine-Client': '192.0.2.9' } })
  expect(await answer.text()).toBe('127.0.0.1')
})

test('a header that names several is dropped whole, in any case of letters', async () => {
  server = await serve({
    handle: async (request) => Response.json([...new Request(request.url, request).headers]),
    host: '127.0.0.1',
    port: 0,
  })
  const headers = [
    ['x-vitrine-client', '192.0.2.9'],
    ['X-VITRINE-CLIENT', '192.0.2.8'],
  ] as [string, string][]
  const answer = (await (await fetch(server.origin, { headers })).json()) as [string, string][]
  expect(answer.filter(([name]) => name === 'x-vitrine-client')).toEqual([['x-vitrine-client', '127.0.0.1']])
})

test.each([
  [0, '203.0.113.1, 203.0.113.2', '203.0.113.1, 203.0.113.2'],
  [1, '203.0.113.1, 203.0.113.2', '203.0.113.2'],
  [2, '192.0.2.66, 203.0.113.1, 203.0.113.2', '203.0.113.1'],
  [2, '203.0.113.2', '203.0.113.2'],
])(
  'behind %i proxies, the forwarded address is the one that the outermost has appended',
  async (proxies, sent, kept) => {
    server = await serve({
      handle: async (request) => new Response(request.headers.get('x-forwarded-for')),
      host: '127.0.0.1',
      port: 0,
      proxies,
    })
    const answer = await fetch(server.origin, { headers: { 'X-Forwarded-For': sent } })
    expect(await answer.text()).toBe(kept)
  },
)
