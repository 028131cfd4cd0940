import { createClient, withErrors, type Client } from '@vitrine/client'
import { cacheTagsHeader, defineCall, type Send } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { createAnswerCache, type AnswerCache } from './answer-cache.server.ts'
import { createAnswerLog, type AnswerLog } from './answer-log.server.ts'

const records = defineCall({
  id: 'test.records',
  group: 'content',
  method: 'GET',
  path: '/records',
  query: { of: {} },
  response: 'Unknown',
})
const change = defineCall({ ...records, id: 'test.change', method: 'POST', guarded: true })

/** A platform whose answers the test changes. It counts its requests. */
function createPlatform() {
  const state = {
    values: {} as Record<string, unknown>,
    tags: 'model:article',
    status: 200,
    requests: 0,
    isDown: false,
    /** Number of requests that are not answered until they are aborted. */
    hanging: 0,
    isHanging: false,
  }
  const send: Send = async (request) => {
    state.requests++
    const { status, tags, isDown } = state
    if (isDown) throw new TypeError('fetch failed')
    if (state.isHanging) {
      state.hanging++
      await new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => {
          state.hanging--
          reject(new Error('The request was aborted.'))
        })
      })
    }
    const of = new URL(request.url).searchParams.get('of') ?? ''
    const Data = state.values[of] ?? null
    await Promise.resolve()
    return Response.json(
      status < 400 ? { Status: 'success', Data } : { Status: 'failure', Error: { code: 'X', message: 'x' } },
      { status, headers: tags === '' ? {} : { [cacheTagsHeader]: tags } },
    )
  }
  return { state, send }
}

interface TestPage {
  readonly client: Client
  readonly log: AnswerLog
  ask(of: string, signal?: AbortSignal): Promise<unknown>
}

function openPage(cache: AnswerCache, send: Send, headers: Readonly<Record<string, string>> = {}): TestPage {
  const log = createAnswerLog(cache, send, 'http://shop.test')
  const client = createClient({
    provider: 'a',
    segments: { a: 'pa', b: 'pb', c: 'pc' },
    origin: 'http://shop.test',
    send: () => Promise.reject(new Error('The last link sends.')),
    links: [withErrors(), log.link],
  })
  return {
    client,
    log,
    async ask(of, signal) {
      const response = await client.call(records, { query: { of }, headers, signal })
      return response?.data.Status === 'success' ? response.data.Data : response?.status
    },
  }
}

function open(options: Partial<Parameters<typeof createAnswerCache>[0]> = {}) {
  const { state, send } = createPlatform()
  const cache = createAnswerCache({ send, maxBytes: 1_000_000, ...options })
  return { state, send, cache, page: () => openPage(cache, send) }
}

describe('an answer', () => {
  test('is requested once, also by pages at the same time', async () => {
    const { state, page } = open()
    state.values = { a: { name: 'A' } }
    const answers = await Promise.all([page().ask('a'), page().ask('a'), page().ask('a')])
    expect(await page().ask('a')).toEqual({ name: 'A' })
    expect(answers).toEqual([{ name: 'A' }, { name: 'A' }, { name: 'A' }])
    expect(state.requests).toBe(1)
  })

  test('is shared, so no page can change it for others', async () => {
    const { state, page } = open()
    state.values = { a: { list: [{ price: 1 }] } }
    const answer = (await page().ask('a')) as { list: { price: number }[] }
    expect(() => {
      answer.list[0]!.price = 2
    }).toThrow(TypeError)
  })

  test('is requested again after a change of one of its tags, and of no other', async () => {
    const { state, cache, page } = open()
    state.values = { a: 1 }
    await page().ask('a')
    state.values = { a: 2 }
    cache.invalidate(['model:page'])
    expect(await page().ask('a')).toBe(1)
    cache.invalidate(['model:article'])
    expect(await page().ask('a')).toBe(2)
    expect(state.requests).toBe(2)
  })

  test('that was on its way during a change is requested again', async () => {
    const { state, cache, page } = open()
    state.values = { a: 1 }
    const early = page().ask('a')
    cache.invalidate(['model:page'])
    await early
    state.values = { a: 2 }
    expect(await page().ask('a')).toBe(2)
  })

  test('is requested again after its maximum age', async () => {
    let time = 0
    const { state, page } = open({ maxAgeMs: 1000, now: () => time })
    state.values = { a: 1 }
    await page().ask('a')
    state.values = { a: 2 }
    time = 1000
    expect(await page().ask('a')).toBe(1)
    time = 1001
    expect(await page().ask('a')).toBe(2)
  })

  test('without tags is never kept', async () => {
    const { state, page } = open()
    state.tags = ''
    await page().ask('a')
    await page().ask('a')
    expect(state.requests).toBe(2)
  })

  test('to a visitor with a cookie is neither kept nor taken from the cache', async () => {
    const { state, send, cache } = open()
    state.values = { a: 'everybody' }
    await openPage(cache, send).ask('a')
    state.values = { a: 'mine' }
    expect(await openPage(cache, send, { cookie: 'sid=1' }).ask('a')).toBe('mine')
    expect(await openPage(cache, send).ask('a')).toBe('everybody')
  })

  test('to a change is never kept', async () => {
    const { state, page } = open()
    await page().client.call(change, { query: { of: 'a' } })
    await page().client.call(change, { query: { of: 'a' } })
    expect(state.requests).toBe(2)
  })

  test('is replaced by no failure: the earlier one serves until the platform is back', async () => {
    const { state, cache, page } = open()
    state.values = { a: 1 }
    await page().ask('a')
    cache.invalidate(['model:article'])
    state.isDown = true
    const whileDown = page()
    expect(await whileDown.ask('a')).toBe(1)
    expect([whileDown.log.used(), whileDown.log.hasFailed()]).toEqual([null, true])
    state.isDown = false
    state.status = 503
    expect(await page().ask('a')).toBe(1)
    state.status = 200
    state.values = { a: 2 }
    expect(await page().ask('a')).toBe(2)
  })
})

describe('a platform that hangs', () => {
  test('is asked until the last page that waits has left', async () => {
    const { state, page } = open()
    state.isHanging = true
    const clients = [new AbortController(), new AbortController()]
    const asked = clients.map(({ signal }) => page().ask('a', signal))
    await expect.poll(() => state.hanging).toBe(1)
    clients[0]?.abort()
    expect(await asked[0]).toBe(0)
    expect(state.hanging).toBe(1)
    clients[1]?.abort()
    expect(await asked[1]).toBe(0)
    await expect.poll(() => state.hanging).toBe(0)
  })

  test('leaves the earlier answer to pages whose time is over, but not to those whose visitor has left', async () => {
    const { state, cache, page } = open()
    state.values = { a: 1 }
    await page().ask('a')
    cache.invalidate(['model:article'])
    state.isHanging = true
    expect(await page().ask('a', AbortSignal.timeout(10))).toBe(1)
    const client = new AbortController()
    const asked = page().ask('a', client.signal)
    client.abort('The visitor has left.')
    expect(await asked).toBe(0)
    const shown = page()
    state.isHanging = false
    expect(await shown.ask('a')).toBe(1)
  })
})

test('the oldest unused answers are removed when there is no room', async () => {
  const { state, cache, page } = open({ maxBytes: 16_000 })
  const text = 'x'.repeat(300)
  state.values = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}`, text]))
  for (let index = 0; index < 30; index++) {
    await page().ask(`${index}`)
    await page().ask('0')
    expect(cache.bytes).toBeLessThanOrEqual(16_000)
  }
  expect(state.requests).toBe(30)
  await page().ask('29')
  expect(state.requests).toBe(30)
  await page().ask('1')
  expect(state.requests).toBe(31)
})

describe('the answers of a page', () => {
  test('are current until one of them has another value', async () => {
    const { state, cache, page } = open()
    state.values = { a: 1, b: 1 }
    const shown = page()
    await shown.ask('a')
    await shown.ask('b')
    const used = shown.log.used() ?? []
    expect(used).toHaveLength(2)
    cache.invalidate(['model:article'])
    // Requested again with the same result.
    expect(await cache.areCurrent(used)).toBe(true)
    expect(state.requests).toBe(4)
    expect(await cache.areCurrent(used)).toBe(true)
    expect(state.requests).toBe(4)
    state.values = { a: 1, b: 2 }
    cache.invalidate('all')
    expect(await cache.areCurrent(used)).toBe(false)
  })

  test('are not current while the platform fails', async () => {
    const { state, cache, page } = open()
    const shown = page()
    await shown.ask('a')
    cache.invalidate('all')
    state.isDown = true
    expect(await cache.areCurrent(shown.log.used() ?? [])).toBe(false)
  })
})
