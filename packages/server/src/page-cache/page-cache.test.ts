import type { AnswerCache, UsedAnswer } from '@vitrine/runtime/server'
import { describe, expect, test, vi } from 'vitest'
import { EncodedPage } from './encoded-page.ts'
import { createPageCache, type PageCache, type PageCacheOptions, type RenderedPage } from './page-cache.ts'
import type { KeptPage } from './page-store.ts'

interface TestPage {
  readonly tags?: readonly string[]
  readonly policy?: string
  readonly isPersonal?: boolean
  readonly isFailure?: boolean
}

/** A cache over answers that the test declares as changed. */
function open(options: Partial<PageCacheOptions> = {}) {
  const state = { time: 1_000_000, isChanged: false, policy: 'p', renders: 0, errors: [] as unknown[] }
  const answers: AnswerCache = {
    get: () => Promise.reject(new Error('Pages do not ask here.')),
    areCurrent: async () => !state.isChanged,
    invalidate: vi.fn<AnswerCache['invalidate']>(),
    bytes: 0,
  }
  const cache = createPageCache({
    maxBytes: 1_000_000,
    answers,
    policyOf: async () => state.policy,
    freshMs: 1_000,
    staleMs: 10_000,
    now: () => state.time,
    onError: (error) => state.errors.push(error),
    ...options,
  })
  const toKept = (html: string, { tags = ['record:1'], policy = 'p' }: TestPage): KeptPage => ({
    kind: 'page',
    status: 200,
    headers: {},
    etag: '',
    body: new EncodedPage(Buffer.from(html)),
    answers: [{ tags } as unknown as UsedAnswer],
    policy,
    renderMs: 10,
    checkedAt: state.time,
    isSuspect: false,
    hits: 0,
  })
  /** Requests a page. Returns the status of the cache, and the number of the rendering. */
  const ask = async (
    key = '/',
    page: TestPage = {},
    gate?: Promise<void>,
    signal?: AbortSignal,
  ): Promise<string> => {
    const render = async (): Promise<RenderedPage<string>> => {
      const html = `${++state.renders}`
      await gate
      const { isPersonal = false, isFailure = false } = page
      return { response: html, page: isPersonal || isFailure ? null : toKept(html, page), isFailure }
    }
    const answer = await cache.respond(key, 'http://shop.test', render, signal)
    const { result, reason } = answer.verdict
    const html =
      'page' in answer ? Buffer.from(await answer.page.body.get('identity')).toString() : answer.rendered
    return `${result} ${reason} ${html}`
  }
  return { cache, state, ask, answers }
}

describe('a page', () => {
  test('is rendered once, and kept', async () => {
    const { ask, cache } = open()
    expect(await ask()).toBe('MISS new 1')
    expect(await ask()).toBe('HIT fresh 1')
    expect(cache.peek('/')?.verdict).toEqual({ result: 'HIT', reason: 'fresh' })
    expect(cache.peek('/other/')).toBeUndefined()
    expect(cache.describe('/')).toMatchObject({ state: 'current', hits: 2, tags: ['record:1'] })
  })

  test('is rendered once for visitors who come at the same time', async () => {
    const { ask } = open()
    const { promise, resolve } = Promise.withResolvers<void>()
    const all = [ask('/', {}, promise), ask(), ask()]
    resolve()
    expect(await Promise.all(all)).toEqual(['MISS new 1', 'HIT awaited 1', 'HIT awaited 1'])
  })

  test('is checked after a change of its tags, and rendered again only if it has changed', async () => {
    const { ask, cache, state } = open()
    await ask()
    cache.invalidate(['record:2'])
    expect(await ask()).toBe('HIT fresh 1')
    cache.invalidate(['record:1'])
    expect(cache.peek('/')).toBeUndefined()
    expect(cache.describe('/')?.state).toBe('suspect')
    expect(await ask()).toBe('HIT checked 1')
    expect(await ask()).toBe('HIT fresh 1')
    cache.invalidate(['record:1'])
    state.isChanged = true
    expect(await ask()).toBe('MISS changed 2')
    expect(await ask()).toBe('HIT fresh 2')
  })

  test.each([
    [['goods:mug'], 'goods'],
    [['menu:1/en/main'], 'menu'],
    [['something:new'], 'record:9'],
    [Array.from({ length: 6_000 }, (_, index) => `record:${index + 10}`), 'record:9'],
  ])(
    'is checked after a change that concerns all of a kind, or may concern everything',
    async (tags, tag) => {
      const { ask, cache } = open()
      await ask('/', { tags: [tag] })
      cache.invalidate(tags)
      expect(await ask()).toBe('HIT checked 1')
    },
  )

  test('that was rendered during a change is checked', async () => {
    const { ask, cache } = open()
    const { promise, resolve } = Promise.withResolvers<void>()
    const early = ask('/', {}, promise)
    cache.invalidate(['record:1'])
    resolve()
    expect(await early).toBe('MISS new 1')
    expect(await ask()).toBe('HIT checked 1')
  })

  test('is sent once more when it is outdated, and refreshed meanwhile', async () => {
    const { ask, cache, state } = open()
    await ask()
    state.time += 1_001
    state.isChanged = true
    expect(await ask()).toBe('STALE refreshing 1')
    await vi.waitFor(async () => expect(cache.describe('/')?.state).toBe('current'))
    expect(await ask()).toBe('HIT fresh 2')
  })

  test('that nobody has requested for long is rendered before it is sent', async () => {
    const { ask, state } = open()
    await ask()
    state.time += 11_001
    expect(await ask()).toBe('MISS changed 2')
  })

  test('of the time before a failure is sent while it lasts', async () => {
    const { ask, cache, state } = open()
    await ask()
    state.isChanged = true
    cache.invalidate(['record:1'])
    expect(await ask('/', { isFailure: true })).toBe('STALE error 1')
    expect(await ask('/', {}, Promise.reject(new Error('The renderer failed.')))).toBe('STALE error 1')
    expect(state.errors).toEqual([new Error('The renderer failed.')])
    expect(await ask()).toBe('MISS changed 4')
  })

  test('of the time before a change is not an error if the visitor leaves while it is rendered again', async () => {
    const { ask, cache, state } = open()
    await ask()
    state.isChanged = true
    cache.invalidate(['record:1'])
    await expect(ask('/', {}, Promise.reject(new Error('left')), AbortSignal.abort())).rejects.toThrow('left')
    expect(state.errors).toEqual([])
    expect(await ask()).toBe('MISS changed 3')
  })

  test('with a failure is not kept', async () => {
    const { ask } = open()
    expect(await ask('/', { isFailure: true })).toBe('BYPASS uncacheable 1')
    expect(await ask()).toBe('MISS new 2')
  })

  test('whose rendering fails is rendered for the next visitor', async () => {
    const { ask } = open()
    const { promise, reject } = Promise.withResolvers<void>()
    const [first, second] = [ask('/', {}, promise), ask()]
    reject(new Error('aborted'))
    await expect(first).rejects.toThrow('aborted')
    expect(await second).toBe('MISS new 2')
  })

  test('of one visitor is never kept, and nobody waits for that of another', async () => {
    const { ask, cache } = open()
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = ask('/', { isPersonal: true }, promise)
    const second = ask('/', { isPersonal: true })
    resolve()
    expect(await Promise.all([first, second])).toEqual(['BYPASS uncacheable 1', 'BYPASS uncacheable 2'])
    expect(cache.peek('/')).toBeUndefined()
    const { promise: never } = Promise.withResolvers<void>()
    void ask('/', { isPersonal: true }, never)
    expect(await ask('/', { isPersonal: true })).toBe('BYPASS uncacheable 4')
  })

  test('is checked when the policy of its channel changes', async () => {
    const { ask, cache, state } = open()
    await ask()
    state.policy = 'q'
    cache.invalidate(['record:77'])
    await vi.waitFor(() => expect(cache.describe('/')?.state).toBe('suspect'))
    expect(await ask('/', { policy: 'q' })).toBe('MISS changed 2')
  })
})

test.each([
  (cache: PageCache) => cache.purge(),
  (cache: PageCache) => cache.invalidate(['record:2', 'purge']),
])('purging removes all pages', async (purge) => {
  const { ask, cache, answers } = open()
  await ask('/')
  await ask('/a/')
  expect(cache.size).toBe(2)
  purge(cache)
  expect([cache.size, cache.bytes]).toEqual([0, 0])
  expect(answers.invalidate).toHaveBeenCalledWith('all')
  expect(await ask('/')).toBe('MISS new 3')
})

test.each([
  ['of a usual length are remembered, so that visitors do not wait for each other', 100, 2],
  ['of any length, which clients can invent, are not', 1_100, 1],
])('keys of personal pages %s', async (_, length, atOnce) => {
  const { ask, state } = open()
  const key = `/${'a'.repeat(length)}`
  await ask(key, { isPersonal: true })
  const gate = Promise.withResolvers<void>()
  const asking = [1, 2].map(() => ask(key, { isPersonal: true }, gate.promise))
  expect(state.renders - 1).toBe(atOnce)
  gate.resolve()
  await Promise.all(asking)
})
