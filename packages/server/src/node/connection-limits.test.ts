import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { defaultConnectionLimits, limitConnections } from './connection-limits.ts'
import { serve, type RunningServer, type ServeOptions } from './server.ts'

const open: RunningServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function start(handle: ServeOptions['handle'], options: Partial<ServeOptions> = {}) {
  const server = await serve({ handle, host: '127.0.0.1', port: 0, graceMs: 500, ...options })
  open.push(server)
  return server
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`

describe('pipelined requests', () => {
  test('are handled one after the other and answered in their order', async () => {
    let running = 0
    let most = 0
    const server = await start(async (request) => {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      return new Response(`<${new URL(request.url).pathname}>`)
    })
    const socket = connect(server.port, '127.0.0.1')
    socket.write(Array.from({ length: 20 }, (_, index) => get(`/${index}`)).join(''))
    let text = ''
    for await (const chunk of socket.setEncoding('utf8')) {
      text += chunk
      if (text.includes('</19>')) break
    }
    expect(text.match(/<\/\d+>/g)).toEqual(Array.from({ length: 20 }, (_, index) => `</${index}>`))
    expect(most).toBe(1)
  })

  test('beyond the limit end the connection', async () => {
    let handled = 0
    const server = await start(async () => {
      handled++
      return new Response('x'.repeat(1_000_000))
    })
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
    socket.write(get('/').repeat(3_000))
    socket.resume()
    await new Promise((resolve) => {
      socket.once('close', resolve)
    })
    expect(handled).toBeLessThanOrEqual(1 + defaultConnectionLimits.pipelined)
  })

  test('of a connection that has been closed are not handled', async () => {
    const handled: string[] = []
    const server = await start(async (request) => {
      handled.push(new URL(request.url).pathname)
      const aborted = once(request.signal, 'abort')
      socket.destroy()
      await aborted
      return new Response('late')
    })
    const socket = connect(server.port, '127.0.0.1')
    socket.write(get('/first') + get('/second'))
    await once(socket, 'close')
    await server.close()
    expect(handled).toEqual(['/first'])
  })
})

describe('a client that reads nothing', () => {
  test('is disconnected', async () => {
    const { promise: gone, resolve } = Promise.withResolvers<number>()
    const started = performance.now()
    const server = await start(
      async (request) => {
        request.signal.addEventListener('abort', () => resolve(performance.now()))
        return new Response(new Uint8Array(32 * 1024 * 1024))
      },
      { limits: { stallMs: 100 } },
    )
    const socket = connect(server.port, '127.0.0.1').pause()
    socket.on('error', () => undefined).write(get('/'))
    expect((await gone) - started).toBeGreaterThan(100)
    socket.destroy()
  })

  test('is disconnected at once if all together leave too much unread', async () => {
    const size = 16 * 1024 * 1024
    let closed = 0
    const { promise: enough, resolve } = Promise.withResolvers<void>()
    const server = await start(
      async ({ signal }) => {
        signal.addEventListener('abort', () => {
          if (++closed === 4) resolve()
        })
        return new Response(new Uint8Array(size))
      },
      { limits: { unreadBytes: 2 * size } },
    )
    const sockets = Array.from({ length: 6 }, () => connect(server.port, '127.0.0.1').pause())
    for (const socket of sockets) socket.on('error', () => undefined).write(get('/'))
    const reader = await fetch(server.origin)
    expect((await reader.arrayBuffer()).byteLength).toBe(size)
    await enough
    expect(closed).toBe(4)
    for (const socket of sockets) socket.destroy()
  })

  test('stays connected to a stream of events', async () => {
    const { promise: started, resolve } = Promise.withResolvers<ReadableStreamDefaultController>()
    const server = await start(
      async () =>
        new Response(new ReadableStream({ start: resolve }), {
          headers: { 'content-type': 'text/event-stream' },
        }),
      { limits: { stallMs: 1 } },
    )
    const response = await fetch(server.origin)
    const controller = await started
    // A timer of the server that was set to the limit would fire before this one.
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    controller.enqueue(new TextEncoder().encode('data: here\n\n'))
    controller.close()
    expect(await response.text()).toBe('data: here\n\n')
  })
})

describe('connections of one client', () => {
  function arrive(server: ReturnType<typeof createServer>, remoteAddress: string): Socket {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
    server.emit('connection', socket)
    return socket
  }

  test.each([
    ['an IPv4 address', ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7'], '203.0.113.8'],
    ['an IPv6 network of 64 bits', ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:9::'], '2001:db8:0:1::1'],
  ])('are limited for %s', async (_, [first = '', second = '', third = ''], other) => {
    const server = createServer()
    limitConnections(server, { ...defaultConnectionLimits, connectionsPerClient: 2 })
    const sockets = [arrive(server, first), arrive(server, second)]
    expect(arrive(server, third).destroyed).toBe(true)
    expect(arrive(server, other).destroyed).toBe(false)
    const [closing] = sockets
    closing?.destroy()
    if (closing) await once(closing, 'close')
    expect(arrive(server, third).destroyed).toBe(false)
  })

  test('are limited for an IPv6 network of 48 bits', () => {
    const server = createServer()
    limitConnections(server, { ...defaultConnectionLimits, connectionsPerSite: 2 })
    const isClosed = (address: string) => arrive(server, address).destroyed
    expect(['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1'].map(isClosed)).toEqual([
      false,
      false,
      true,
    ])
    expect(isClosed('2001:db8:2:1::1')).toBe(false)
  })

  test('are not limited for the machine itself', () => {
    const server = createServer()
    limitConnections(server, { ...defaultConnectionLimits, connectionsPerClient: 0 })
    expect(
      ['127.0.0.1', '::1', '::ffff:127.0.0.1'].map((address) => arrive(server, address).destroyed),
    ).toEqual([false, false, false])
  })
})
