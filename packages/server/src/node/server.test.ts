import { once } from 'node:events'
import { connect, createServer as createTcpServer, type Socket } from 'node:net'
import { freePort, hasIpv6, loopbackHosts } from '@vitrine/testing/loopback'
import { afterEach, describe, expect, test } from 'vitest'
import { checkAddress, serve, type RunningServer, type ServeOptions } from './server.ts'

const open: RunningServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function start(
  handle: ServeOptions['handle'],
  options: Partial<ServeOptions> = {},
): Promise<RunningServer> {
  const server = await serve({ handle, host: 'localhost', port: 0, graceMs: 2_000, ...options })
  open.push(server)
  return server
}

/** Everything that arrives on a socket until its end. */
async function readAll(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  await once(socket, 'close')
  return text
}

async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return readAll(socket)
}

const quick = async () => new Response('quick')

describe('serve', () => {
  test('answers on localhost over IPv4 and IPv6, and says where', async () => {
    const server = await start(async ({ url }) => new Response(url))
    expect(server.origin).toBe(`http://localhost:${server.port}`)
    for (const host of ['localhost', ...loopbackHosts]) {
      const address = `http://${host}:${server.port}/a?b=c`
      expect(await (await fetch(address)).text()).toBe(address)
    }
  })

  test('listens on one address where one is named', async () => {
    const server = await start(quick, { host: '127.0.0.1', port: await freePort() })
    expect(server.origin).toBe(`http://127.0.0.1:${server.port}`)
    await expect(fetch(`http://[::1]:${server.port}/`)).rejects.toThrow('fetch failed')
  })

  test('builds the address from the Host header', async () => {
    const server = await start(async ({ url }) => new Response(url))
    const answer = await exchange(
      server.port,
      'GET /a HTTP/1.1\r\nHost: b.localhost\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/\r\n\r\nhttp:\/\/b\.localhost\/a$/)
  })

  test.each(['user@evil.example', 'a b', 'evil.example/path', ''])('refuses the host "%s"', async (host) => {
    const server = await start(quick)
    const answer = await exchange(server.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('rejects a request without a host, and data that is not HTTP', async () => {
    const server = await start(quick)
    expect(await exchange(server.port, 'GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await exchange(server.port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('refuses endless headers', async () => {
    const server = await start(quick)
    const headers = `X-Long: ${'a'.repeat(33 * 1024)}\r\n`
    const answer = await exchange(server.port, `GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  })

  test('forwards uploads and keeps cookies separate', async () => {
    const server = await start(async (request) => {
      const answer = new Response(await request.text())
      answer.headers.append('set-cookie', 'a=1')
      answer.headers.append('set-cookie', 'b=2')
      return answer
    })
    const answer = await fetch(server.origin, { method: 'POST', body: 'größe' })
    expect(await answer.text()).toBe('größe')
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })
})

describe('a port in use', () => {
  test('is reported in a sentence that names PORT', async () => {
    const { port } = await start(quick)
    const refusal = {
      name: 'ListenError',
      message: `Port ${port} is already in use. Set PORT to another one, or stop the program that uses it.`,
    }
    await expect(serve({ handle: quick, host: 'localhost', port })).rejects.toMatchObject(refusal)
    await expect(checkAddress({ host: 'localhost', port })).rejects.toMatchObject(refusal)
  })

  test('is free again after a look', async () => {
    const port = await freePort()
    await checkAddress({ host: 'localhost', port })
    const server = await serve({ handle: quick, host: 'localhost', port })
    expect(server.port).toBe(port)
    await server.close()
  })

  test('only on IPv6 counts too, and nothing stays open', async () => {
    const other = createTcpServer()
    const port = await freePort()
    // Without IPv6 there is only one address.
    await new Promise<void>((resolve) => other.listen(port, hasIpv6 ? '::1' : '127.0.0.1', resolve))
    await expect(serve({ handle: quick, host: 'localhost', port })).rejects.toThrow('already in use')
    if (hasIpv6) await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed')
    await new Promise((resolve) => other.close(resolve))
  })

  test('an address of another machine is reported with HOST', async () => {
    await expect(serve({ handle: quick, host: '192.0.2.1', port: 0 })).rejects.toThrow(
      'Set HOST to localhost',
    )
  })
})

describe('a request whose body is not read to its end', () => {
  const refuse = async () => new Response('too large', { status: 413 })
  const head = (length: number) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`

  test('gets a response that ends the connection', async () => {
    const server = await start(refuse)
    const text = await exchange(server.port, `${head(1_000_000)}start`)
    expect(text).toMatch(/^HTTP\/1\.1 413 /)
    expect(text).toMatch(/^connection: close\r$/im)
    expect(text.endsWith('too large')).toBe(true)
  })

  test('does not make the next request of a client fail', async () => {
    const server = await start(async (request) =>
      Number(request.headers.get('content-length')) > 1000 ? refuse() : new Response(await request.text()),
    )
    for (let round = 0; round < 5; round++) {
      const large = await fetch(server.origin, { method: 'POST', body: 'x'.repeat(3_000_000) })
      expect([large.status, large.headers.get('connection')]).toEqual([413, 'close'])
      await large.text()
      const small = await fetch(server.origin, { method: 'POST', body: 'small' })
      expect(await small.text()).toBe('small')
      expect(small.headers.get('connection')).toBe('keep-alive')
    }
  })
})

describe('closing', () => {
  test('lets an answer in flight end, says that the connection is over, and frees the port', async () => {
    const gate = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    const slow = async () => {
      arrived.resolve()
      await gate.promise
      return new Response('whole answer')
    }
    const server = await start(slow, { port: await freePort() })
    const answer = fetch(server.origin)
    await arrived.promise
    const closed = server.close()
    await expect(fetch(server.origin)).rejects.toThrow('fetch failed')
    gate.resolve()
    const whole = await answer
    expect(whole.headers.get('connection')).toBe('close')
    expect(await whole.text()).toBe('whole answer')
    await closed
    const again = await start(quick, { port: server.port })
    expect(again.port).toBe(server.port)
  })

  test('closes idle connections at once, also those on which nothing was ever sent', async () => {
    const hour = 3_600_000
    // No other time limit closes the connections during this test.
    const timeouts = { headersTimeout: hour, requestTimeout: hour, keepAliveTimeout: hour }
    const server = await start(quick, { graceMs: hour, timeouts })
    const silent = connect(server.port, '127.0.0.1')
    const idle = connect(server.port, '127.0.0.1')
    idle.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await Promise.all([once(silent, 'connect'), once(idle, 'data')])
    const ended = Promise.all([once(silent, 'close'), once(idle, 'close')])
    silent.resume()
    await server.close()
    await expect(ended).resolves.toHaveLength(2)
  })

  test('aborts responses that take too long, and logs it', async () => {
    const warnings: string[] = []
    const ignore = () => undefined
    const log = {
      request: ignore,
      info: ignore,
      error: ignore,
      warn: (text: string) => void warnings.push(text),
    }
    const arrived = Promise.withResolvers<void>()
    const never = () => {
      arrived.resolve()
      return new Promise<Response>(ignore)
    }
    const server = await start(never, { graceMs: 50, log })
    const answer = fetch(server.origin)
    answer.catch(ignore)
    await arrived.promise
    await server.close()
    await expect(answer).rejects.toThrow('fetch failed')
    expect(warnings).toEqual(['Responses aborted after 50 ms: 1.'])
  })

  test('twice is once', async () => {
    const server = await start(quick)
    const closed = server.close()
    expect(server.close()).toBe(closed)
    await closed
    expect(server.close()).toBe(closed)
  })
})
