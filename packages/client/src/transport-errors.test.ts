import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineCall, type Send } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from './client.ts'
import type { Link } from './operation.ts'
import { errorOf } from './response.ts'
import { withErrors, withTimeout } from './links.ts'

const row = defineCall({ id: 'test.row', group: 'content', method: 'GET', path: '/x', response: 'Unknown' })

function clientOf(send: Send, links: readonly Link[], origin = 'http://localhost') {
  return createClient({ provider: 'a', segments: { a: 'pa', b: 'pb', c: 'pc' }, origin, send, links })
}

const silent: Send = () => new Promise(() => {})
const prompt: Send = async () => Response.json({ Status: 'success', Data: 1 })

describe('over real HTTP', () => {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/x'))
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"Status"')
  })
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  test('an answer that never ends is TIMEOUT', async () => {
    const response = await clientOf(fetch, [withErrors(), withTimeout(50)], origin()).call(row)
    expect(response).toEqual({
      data: { Status: 'failure', Error: { code: 'TIMEOUT', message: 'No response within 50 ms.' } },
      status: 0,
      ok: false,
      statusText: '',
    })
  })

  test('a refused connection is UNREACHABLE', async () => {
    // Port 1 is reserved: nothing listens there.
    const response = await clientOf(fetch, [withErrors()], 'http://127.0.0.1:1').call(row)
    expect(response.status).toBe(0)
    expect(errorOf(response)?.code).toBe('UNREACHABLE')
  })
})

describe('withTimeLimit', () => {
  test('ends a call whose send does not listen to its signal', async () => {
    const response = await clientOf(silent, [withErrors(), withTimeout(10)]).call(row)
    expect(errorOf(response)?.code).toBe('TIMEOUT')
  })

  test('hands send a signal that is aborted at the limit', async () => {
    const signals: AbortSignal[] = []
    const send: Send = (request) => {
      signals.push(request.signal)
      return silent(request)
    }
    await clientOf(send, [withErrors(), withTimeout(10)]).call(row)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test('does not affect a call in time', async () => {
    expect((await clientOf(prompt, [withErrors(), withTimeout(10_000)]).call(row)).data).toEqual({
      Status: 'success',
      Data: 1,
    })
  })

  test('without withErrors it rejects', async () => {
    await expect(clientOf(silent, [withTimeout(10)]).call(row)).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })
})

describe('the signal of the caller', () => {
  test.each([
    ['without a time limit', [withErrors()]],
    ['within a time limit', [withErrors(), withTimeout(10_000)]],
    ['with the time limit outside', [withTimeout(10_000), withErrors()]],
  ])('gives ABORTED %s', async (_, links) => {
    const controller = new AbortController()
    const response = clientOf(silent, links).call(row, { signal: controller.signal })
    controller.abort()
    expect(await response).toMatchObject({ status: 0, data: { Error: { code: 'ABORTED' } } })
  })

  test('whatever its reason', async () => {
    const signal = AbortSignal.abort('left the page')
    const response = await clientOf(silent, [withErrors()]).call(row, { signal })
    expect(response.data).toEqual({ Status: 'failure', Error: { code: 'ABORTED', message: 'left the page' } })
  })

  test('an aborted one sends nothing', async () => {
    let count = 0
    const send: Send = async () => {
      count++
      return Response.json({ Status: 'success', Data: null })
    }
    await clientOf(send, [withErrors()]).call(row, { signal: AbortSignal.abort() })
    expect(count).toBe(0)
  })
})

describe('withErrors', () => {
  test.each([
    [new TypeError('fetch failed'), 'fetch failed'],
    ['a text', 'a text'],
    [undefined, 'undefined'],
    [null, 'null'],
  ])('%s is UNREACHABLE', async (thrown, message) => {
    const send: Send = async () => {
      throw thrown
    }
    expect((await clientOf(send, [withErrors()]).call(row)).data).toEqual({
      Status: 'failure',
      Error: { code: 'UNREACHABLE', message },
    })
  })
})

describe('an answer that is not the platform’s', () => {
  test.each([
    ['text', '<h1>Bad Gateway</h1>'],
    ['nothing', ''],
    ['half of it', '{"Status":"success","Data":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text as JSON', '"success"'],
    ['no Status', '{"Data":1}'],
    ['an unknown Status', '{"Status":"maybe"}'],
    ['a failure without an error', '{"Status":"failure"}'],
    ['a failure with an error that is text', '{"Status":"failure","Error":"no"}'],
  ])('%s is BAD_ANSWER with the HTTP status', async (_, body) => {
    const send: Send = async () => new Response(body, { status: 502, statusText: 'Bad Gateway' })
    expect(await clientOf(send, []).call(row)).toMatchObject({
      data: { Status: 'failure', Error: { code: 'BAD_ANSWER' } },
      status: 502,
      ok: false,
      statusText: 'Bad Gateway',
    })
  })

  test('is not ok even with status 200', async () => {
    const response = await clientOf(async () => new Response('hello'), []).call(row)
    expect({ status: response.status, ok: response.ok }).toEqual({ status: 200, ok: false })
  })
})
