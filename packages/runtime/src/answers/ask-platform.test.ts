import { createClient, withErrors, type Operation } from '@vitrine/client'
import { defineCall, type LocalResponse, type PlatformRequest, type Send } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { askPlatform } from './ask-platform.server.ts'

const search = defineCall({
  id: 'test.search',
  group: 'content',
  method: 'POST',
  path: '/search',
  query: { of: {} },
  body: 'raw',
  response: 'Unknown',
})

/** Sends a call through `askPlatform`. */
async function ask(send: Send, args: { readonly body?: unknown; readonly signal?: AbortSignal } = {}) {
  const client = createClient({
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://shop.test',
    send: () => Promise.reject(new Error('The last link sends.')),
    links: [
      withErrors(),
      () => async (operation: Operation) => (await askPlatform(send, 'http://shop.test', operation)).response,
    ],
  })
  return client.call(search, { query: { of: 'a b' }, body: { term: 'cup' }, ...args })
}

const refuse: Send = () => Promise.reject(new Error('Only local calls are expected.'))

function createLocal(local: (request: PlatformRequest) => Promise<LocalResponse>): Send {
  return Object.assign((request: Request) => refuse(request), { local })
}

describe('a platform in the same process', () => {
  test('gets the request, and its data is passed on as a frozen value', async () => {
    const envelope = { Status: 'success', Data: { list: [{ a: 1 }] } } as const
    const seen: unknown[] = []
    const send = createLocal(async (request) => {
      seen.push(request.method, request.url, request.headers.get('content-type'))
      for await (const chunk of request.body ?? []) seen.push(JSON.parse(Buffer.from(chunk).toString()))
      return Object.assign(new Response(null), { envelope })
    })
    const response = await ask(send)
    expect(seen).toEqual(['POST', 'http://shop.test/search?of=a+b', 'application/json', { term: 'cup' }])
    expect(response).toEqual({ data: envelope, status: 200, ok: true, statusText: 'OK' })
    expect(response.data).toBe(envelope)
    expect(Object.isFrozen(envelope.Data.list[0])).toBe(true)
  })

  test('reports failures in an ordinary body', async () => {
    const failure = { Status: 'failure', Error: { code: 'NOT_FOUND', message: 'Not found.' } }
    const send = createLocal(async () => Response.json(failure, { status: 404 }))
    expect(await ask(send)).toMatchObject({ data: failure, status: 404, ok: false })
  })

  test('is no longer awaited once the signal is aborted', async () => {
    const gone = new AbortController()
    const send = createLocal(() => {
      gone.abort()
      return new Promise(() => undefined)
    })
    const response = await ask(send, { signal: gone.signal })
    expect(response).toMatchObject({ status: 0, data: { Error: { code: 'ABORTED' } } })
    expect(await ask(send, { signal: gone.signal })).toMatchObject({ status: 0 })
  })

  test('gets uploads as an ordinary request', async () => {
    const send = Object.assign(async () => Response.json({ Status: 'success', Data: 1 }), {
      local: () => Promise.reject(new Error('Unexpected.')),
    })
    expect(await ask(send, { body: new FormData() })).toMatchObject({ status: 200 })
  })
})

test('the data of a platform elsewhere is parsed', async () => {
  const response = await ask(async () => Response.json({ Status: 'success', Data: [1] }))
  expect(response).toMatchObject({ data: { Data: [1] }, status: 200, ok: true })
})
