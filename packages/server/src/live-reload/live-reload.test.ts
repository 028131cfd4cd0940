import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, page, type TestShop } from '../../test/shop.ts'
import { serve, type RunningServer } from '../node/index.ts'
import { createLiveReload, createLiveReloadLink, type LiveReload } from './live-reload.ts'

const secret = 'a secret of more than thirty-two characters'
const html = '<!doctype html><html><body><p>page</p></body></html>'

let clock: number
let listeners: Set<() => void>
let live: LiveReload
let shop: TestShop
beforeEach(() => {
  clock = Date.UTC(2026, 4, 31)
  listeners = new Set()
  live = createLiveReload({
    secret,
    now: () => clock,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
  shop = createTestShop({ liveReload: live, render: () => page(html) })
})
afterEach(() => live.close())

const change = () => {
  for (const listener of listeners) listener()
}
const pathOf = (link: string) => link.slice(new URL(link).origin.length)
const openLink = () => shop.get(pathOf(createLiveReloadLink(secret, 'http://localhost:3000', clock)))
/** Returns the cookie that the link sets, as a request header. */
async function cookie(): Promise<{ readonly cookie: string }> {
  const set = (await openLink()).headers.get('set-cookie') ?? ''
  return { cookie: set.split(';', 1)[0] ?? '' }
}
const scriptOf = (text: string) => /<script src="([^"]+)" defer><\/script><\/body>/.exec(text)?.[1]
async function eventsOf(headers: object): Promise<string> {
  const answer = await shop.get('/', { headers: { ...headers } })
  const address = scriptOf(await answer.text()) ?? ''
  return address.replace('/_actions/live.js', '/_actions/live/events')
}
/** Reads a stream until it contains a text. */
async function readUntil(answer: Response, wanted: string): Promise<string> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let said = ''
  while (!said.includes(wanted)) {
    const { done, value } = await reader.read()
    if (done) break
    said += value
  }
  await reader.cancel()
  return said
}

describe('the link', () => {
  test('sets a cookie that scripts cannot read, and redirects to the home page', async () => {
    const answer = await openLink()
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(answer.headers.get('set-cookie')).toMatch(
      /^vitrine_live=\d+\.[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('sets a secure cookie over https', async () => {
    shop = createTestShop({
      liveReload: live,
      env: { PUBLIC_ORIGIN: 'https://shop.example', TRUST_PROXY: 'true' },
    })
    const headers = { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' }
    const answer = await shop.get(pathOf(createLiveReloadLink(secret, 'https://shop.example', clock)), {
      headers,
    })
    expect(answer.headers.get('set-cookie')).toContain('; Secure')
  })

  test('is valid for ten minutes, and only unmodified', async () => {
    const path = pathOf(createLiveReloadLink(secret, 'http://localhost:3000', clock))
    clock += 10 * 60_000 - 1
    expect((await shop.get(path)).status).toBe(303)
    clock += 1
    expect((await shop.get(path)).status).toBe(404)
    clock -= 60_000
    const other = pathOf(
      createLiveReloadLink('another secret of many characters!', 'http://localhost', clock),
    )
    const { cookie: given } = await cookie()
    const asToken = `/_actions/live?token=${given.split('=')[1]}`
    for (const bad of [
      '/_actions/live',
      '/_actions/live?token=',
      `${path}x`,
      path.replace('=1', '=9'),
      other,
      asToken,
    ]) {
      const answer = await shop.get(bad)
      expect([bad, answer.status, answer.headers.get('set-cookie')]).toEqual([bad, 404, null])
    }
  })
})

describe('pages', () => {
  test('carry the script with the cookie, and nothing without it', async () => {
    const plain = await shop.get('/')
    expect(await plain.text()).toBe(html)
    const seen = await shop.get('/', { headers: await cookie() })
    expect(await seen.text()).toMatch(/<p>page<\/p><script src="\/_actions\/live\.js\?at=[\w.-]+" defer>/)
    expect(seen.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    for (const bad of [
      'vitrine_live=',
      'vitrine_live=1.x',
      'vitrine_live=9999999999999.abc',
      'a=vitrine_live=1',
    ]) {
      expect(await (await shop.get('/', { headers: { cookie: bad } })).text()).toBe(html)
    }
  })

  test('cost other visitors nothing: changes are subscribed to when the first link is opened', async () => {
    await shop.get('/')
    await shop.get('/_actions/live/events')
    expect(listeners.size).toBe(0)
    await cookie()
    expect(listeners.size).toBe(1)
    live.close()
    expect(listeners.size).toBe(0)
  })

  test('forget it after twelve hours', async () => {
    const headers = await cookie()
    clock += 12 * 60 * 60_000
    expect(await (await shop.get('/', { headers })).text()).toBe(html)
    expect((await shop.get('/_actions/live/events', { headers })).status).toBe(404)
  })
})

describe('events', () => {
  test('and the script require the cookie', async () => {
    for (const path of ['/_actions/live/events', '/_actions/live.js']) {
      expect((await shop.get(path)).status).toBe(404)
    }
    const script = await shop.get('/_actions/live.js?at=x', { headers: await cookie() })
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await script.text()).toContain('EventSource')
  })

  test('report a change', async () => {
    const headers = await cookie()
    const answer = await shop.get(await eventsOf(headers), { headers })
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    change()
    expect(await readUntil(answer, 'change')).toBe('retry: 500\n\nevent: change\ndata:\n\n')
  })

  test('report immediately a change made while the page was loading', async () => {
    const headers = await cookie()
    const path = await eventsOf(headers)
    change()
    expect(await readUntil(await shop.get(path, { headers }), 'change')).toContain('event: change')
  })

  test('ignore pages of another process', async () => {
    const headers = await cookie()
    const answer = await shop.get('/_actions/live/events?at=another.7', { headers })
    live.close()
    expect(await readUntil(answer, 'change')).toBe('retry: 500\n\n')
  })

  test('go to twenty pages at a time', async () => {
    const headers = await cookie()
    const open = () => shop.get('/_actions/live/events', { headers })
    const first = await open()
    for (let count = 1; count < 20; count++) expect((await open()).status).toBe(200)
    expect((await open()).status).toBe(204)
    await first.body?.cancel()
    expect((await open()).status).toBe(200)
  })
})

test('without it there is no such address', async () => {
  const plain = createTestShop()
  for (const path of ['/_actions/live', '/_actions/live.js', '/_actions/live/events']) {
    expect((await plain.get(path)).status).toBe(404)
  }
})

describe('over a socket', () => {
  let server: RunningServer
  beforeEach(async () => {
    server = await serve({ handle: (request) => shop.handle(request), host: '127.0.0.1', port: 0 })
  })
  afterEach(() => server.close())

  test('a stream is sent in pieces, frees its connection when the browser disconnects, and ends on closing', async () => {
    const headers = await cookie()
    const gone = new AbortController()
    const address = `${server.origin}/_actions/live/events`
    const ask = (signal?: AbortSignal) => fetch(address, { headers, ...(signal ? { signal } : {}) })
    await ask(gone.signal)
    const others = await Promise.all(Array.from({ length: 19 }, () => ask()))
    expect((await ask()).status).toBe(204)
    gone.abort()
    await expect.poll(async () => (await ask()).status).toBe(200)
    change()
    expect(await readUntil(others[0]!, 'change')).toContain('event: change')
    live.close()
    await server.close()
  })
})
