import { authCheck, defineCall, listSessions, ping, type Send } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { createClient } from './client.ts'
import type { Link } from './operation.ts'
import { withErrors, withLocale, withRecording, withReplay, type Recording } from './links.ts'

const row = defineCall({
  id: 'test.row',
  group: 'content',
  method: 'GET',
  path: '/x',
  query: { first: {} },
  response: 'Unknown',
})

/** Returns a fake platform that numbers its responses. */
function counting(init?: ResponseInit): { send: Send; readonly count: number } {
  let count = 0
  return {
    send: async () => Response.json({ Status: 'success', Data: ++count }, init),
    get count() {
      return count
    },
  }
}

function clientOf(send: Send, links: readonly Link[]) {
  return createClient({
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://localhost',
    send,
    links,
  })
}

const down: Send = async () => {
  throw new TypeError('fetch failed')
}

const recorded = (key: string, Data: unknown): Recording => ({
  [key]: { data: { Status: 'success', Data }, status: 200, statusText: 'OK' },
})

describe('withRecording', () => {
  test('records the response under its key, safe as JSON', async () => {
    const recording: Recording = {}
    const client = clientOf(counting().send, [withLocale(() => 'en'), withRecording(recording)])
    await client.call(row, { query: { first: 'a' } })
    await client.call(row, { ssrKey: 'mine' })
    expect(JSON.parse(JSON.stringify(recording))).toEqual({
      'GET /x?first=a&locale=en': { data: { Status: 'success', Data: 1 }, status: 200, statusText: 'OK' },
      mine: { data: { Status: 'success', Data: 2 }, status: 200, statusText: 'OK' },
    })
  })

  test('records a failure that has an HTTP status', async () => {
    const recording: Recording = {}
    const data = { Status: 'failure', Error: { code: 'NOT_FOUND', message: 'No such page' } }
    await clientOf(
      async () => Response.json(data, { status: 404, statusText: 'Not Found' }),
      [withRecording(recording)],
    ).call(row)
    expect(recording).toEqual({ 'GET /x?': { data, status: 404, statusText: 'Not Found' } })
  })

  test('records nothing for a call without a response', async () => {
    const recording: Recording = {}
    await clientOf(down, [withRecording(recording), withErrors()]).call(row)
    expect(recording).toEqual({})
  })

  test("records the list of a customer's sessions, which pages show", async () => {
    const recording: Recording = {}
    await clientOf(counting().send, [withRecording(recording)]).call(listSessions)
    expect(Object.keys(recording)).toEqual(['GET /_shop/v1/sessions?'])
  })

  test('never records ping and auth-check (R1)', async () => {
    const recording: Recording = {}
    const client = clientOf(counting().send, [withRecording(recording)])
    await client.call(ping, { query: { path: '/' } })
    await client.call(authCheck, { query: { path: '/' } })
    expect(recording).toEqual({})
  })
})

describe('withReplay', () => {
  test('answers once from the recording, then from the network', async () => {
    const platform = counting()
    const recording = recorded('GET /x?', 'recorded')
    const client = clientOf(platform.send, [withReplay(recording)])
    expect(await client.call(row)).toEqual({
      data: { Status: 'success', Data: 'recorded' },
      status: 200,
      ok: true,
      statusText: 'OK',
    })
    expect(recording).toEqual({})
    expect((await client.call(row)).data).toEqual({ Status: 'success', Data: 1 })
    expect(platform.count).toBe(1)
  })

  test('of two concurrent calls, one gets the recorded response, the other uses the network', async () => {
    const platform = counting()
    const client = clientOf(platform.send, [withReplay(recorded('GET /x?', 'recorded'))])
    const answers = await Promise.all([client.call(row), client.call(row)])
    expect(answers.map(({ data }) => data)).toEqual([
      { Status: 'success', Data: 'recorded' },
      { Status: 'success', Data: 1 },
    ])
  })

  test('a forced call uses the network, and discards the recorded response', async () => {
    const platform = counting()
    const recording = recorded('GET /x?', 'recorded')
    const client = clientOf(platform.send, [withReplay(recording)])
    expect((await client.call(row, { force: true })).data).toEqual({ Status: 'success', Data: 1 })
    expect(recording).toEqual({})
  })

  test('another query is not answered from it', async () => {
    const recording = recorded('GET /x?first=a', 'recorded')
    const client = clientOf(counting().send, [withReplay(recording)])
    expect((await client.call(row, { query: { first: 'b' } })).data).toEqual({ Status: 'success', Data: 1 })
    expect(Object.keys(recording)).toEqual(['GET /x?first=a'])
  })

  test('a recorded failure is a failure again', async () => {
    const data = { Status: 'failure', Error: { code: 'NOT_FOUND', message: 'No such page' } } as const
    const client = clientOf(counting().send, [
      withReplay({ 'GET /x?': { data, status: 404, statusText: 'Not Found' } }),
    ])
    expect(await client.call(row)).toEqual({ data, status: 404, ok: false, statusText: 'Not Found' })
  })

  test('an ssrKey that is a property of every object is not treated as a recording', async () => {
    const client = clientOf(counting().send, [withReplay({})])
    expect((await client.call(row, { ssrKey: 'toString' })).data).toEqual({ Status: 'success', Data: 1 })
  })

  test('a response recorded on the server is replayed in the browser', async () => {
    const recording: Recording = {}
    const server = counting()
    const language = withLocale(() => 'de')
    const first = await clientOf(server.send, [language, withRecording(recording)]).call(row, {
      query: { first: 'a' },
    })
    const browser = counting()
    const embedded = JSON.parse(JSON.stringify(recording)) as Recording
    const second = await clientOf(browser.send, [language, withReplay(embedded)]).call(row, {
      query: { first: 'a' },
    })
    expect(second).toEqual(first)
    expect(browser.count).toBe(0)
  })
})
