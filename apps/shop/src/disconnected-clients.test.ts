import { once } from 'node:events'
import { connect } from 'node:net'
import { createLog } from '@vitrine/server'
import { serve, type RunningServer } from '@vitrine/server/node'
import { mainDatabases, type OpenedDatabase } from '@vitrine/testing'
import type { PlatformRequest, Send } from '@vitrine/contract'
import type { Platform } from '@vitrine/platform'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createShopHandler } from './compose.ts'
import { assets, fillPlatform, openPlatform, openShop } from '../test/shop-in-process.ts'

/** Time after which a page no longer waits for a call in any case, in milliseconds. */
const callTimeoutMs = 8_000
/** Number of pages that the shop renders at a time. */
const pages = 32
/** A page with the cart, which is rendered with the cookie of its visitor. */
const personal = '/cart/'
/** A page that is kept for all visitors. */
const shared = '/about/'

describe.each(mainDatabases())('clients that disconnect, on $name', ({ open }) => {
  let opened: OpenedDatabase
  let platform: Platform
  let server: RunningServer
  const lines: { readonly level: string; readonly status?: number; readonly path?: string }[] = []
  /** Selects the calls that are held. */
  let isHeld: (request: PlatformRequest) => boolean = () => false
  let gate = Promise.withResolvers<void>()
  /** Statuses of the calls that were held. */
  let answered: Promise<number>[] = []

  beforeAll(async () => {
    opened = await open()
    platform = await openPlatform(opened)
    await fillPlatform(platform, /^products\/tw-plate-01/)
    const { local } = platform.send
    const send: Send = Object.assign((request: Request) => platform.send(request), {
      async local(request: PlatformRequest) {
        if (!isHeld(request)) return local!(request)
        const answer = gate.promise.then(() => local!(request))
        answered.push(answer.then(({ status }) => status))
        return answer
      },
    })
    const log = createLog({ destination: { write: (line) => void lines.push(JSON.parse(line)) } })
    const { shop } = openShop({ ...platform, send })
    const handler = createShopHandler({ ...shop, log }, { assets, staticFiles: new Map() })
    server = await serve({ ...handler, host: '127.0.0.1', port: 0, log })
    // Loads the modules of the page. The shop learns that it is personal, so that requests for it do not wait for each other.
    await (await fetch(server.origin + personal)).text()
  })
  afterAll(async () => {
    await server.close()
    await platform.close()
    await opened.remove()
  })

  /** Requests a page on connections that are closed once all their calls are held. */
  async function leave(page: string, calls: typeof isHeld, count: number): Promise<void> {
    isHeld = calls
    gate = Promise.withResolvers()
    answered = []
    lines.length = 0
    const sockets = Array.from({ length: count }, () => {
      const socket = connect(server.port, '127.0.0.1')
      socket.write(`GET ${page} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: theme=dark\r\n\r\n`)
      return socket
    })
    await expect.poll(() => answered.length).toBeGreaterThanOrEqual(page === personal ? count : 1)
    const closed = sockets.map((socket) => once(socket, 'close'))
    for (const socket of sockets) socket.destroy()
    await Promise.all(closed)
  }

  test.each<[page: string, call: string, calls: typeof isHeld, count: number]>([
    [personal, 'the visitor', ({ url, headers }) => url.includes('/ping') && headers.has('cookie'), pages],
    [personal, 'the cart', ({ url }) => url.includes('/cart'), pages],
    [shared, 'the record', ({ url }) => url.includes('find-by-slug'), 3],
  ])('end the work for %s, which waits for %s', async (page, _, calls, count) => {
    await leave(page, calls, count)
    // While the calls are still held, all places are free again.
    const left = () => lines.filter(({ status }) => status === 499)
    await expect.poll(left, { timeout: callTimeoutMs / 2 }).toHaveLength(count)
    isHeld = () => false
    const others = await Promise.all(
      Array.from({ length: pages }, () =>
        fetch(`${server.origin}${page}`, { headers: { cookie: 'theme=dark' } }),
      ),
    )
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
    for (const other of others) await other.text()
    // The calls of those who have left end without an answer.
    gate.resolve()
    expect(new Set(await Promise.all(answered))).toEqual(new Set([499]))
    expect(lines.filter(({ level }) => level !== 'info')).toEqual([])
  })
})
