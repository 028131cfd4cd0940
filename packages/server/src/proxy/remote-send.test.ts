import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { AddressInfo } from 'node:net'
import { closedPort } from '@vitrine/testing/loopback'
import { describe, expect, test } from 'vitest'
import { failure, get, post, success } from '../../test/ping-calls.ts'
import { startPlatform } from '../../test/platform.ts'
import { createTimeLimits } from '../../test/time-limits.ts'
import { createRemoteSend } from './remote-send.ts'

describe('a platform that is well', () => {
  test('gets the call with path, query, method and body, and its response is returned', async () => {
    await using platform = await startPlatform((incoming, outgoing) => {
      outgoing.writeHead(201, { 'content-type': 'application/json' })
      incoming.pipe(outgoing)
    })
    const send = createRemoteSend({ origin: platform.origin })
    const answer = await send(post('{"a":"ö"}'))
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      201,
      'application/json',
      '{"a":"ö"}',
    ])
    expect(platform.requests[0]).toMatchObject({ method: 'POST', url: '/exp-sf-cms/api/ping?path=%2F' })
    expect(platform.requests[0]?.headers).toMatchObject({
      'content-length': '10',
      'x-forwarded-host': 'shop.localhost:3000',
      'x-forwarded-proto': 'http',
    })
  })

  test('sees where the request came from, so that it can hold to the same-origin rule (R7)', async () => {
    await using platform = await startPlatform((_, outgoing) => outgoing.end())
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', cookie: 'sid=1' }
    await createRemoteSend({ origin: platform.origin })(get({ headers }))
    expect(platform.requests[0]?.headers).toMatchObject(headers)
  })

  test('does not get the calls of operators', async () => {
    await using platform = await startPlatform((_, outgoing) => outgoing.end())
    const send = createRemoteSend({ origin: platform.origin })
    const paths = ['/apis/admin', '/apis/admin/v1/me', '/apis/./admin/v1/records', '/apis/x/../admin/v1/me']
    const headers = { cookie: 'vitrine_operator=x' }
    for (const path of paths) {
      const answer = await send(new Request(`http://shop.localhost:3000${path}`, { headers }))
      expect(await failure(answer)).toEqual([404, 'failure', 'NOT_FOUND'])
    }
    expect(platform.requests).toEqual([])
  })

  test('gets the host of a trusted proxy', async () => {
    await using platform = await startPlatform((_, outgoing) => outgoing.end())
    const headers = { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' }
    await createRemoteSend({ origin: platform.origin, trustProxy: true })(get({ headers }))
    await createRemoteSend({ origin: platform.origin, publicOrigin: 'https://shop.localhost' })(
      get({ headers }),
    )
    expect(platform.requests.map((request) => request.headers['x-forwarded-host'])).toEqual([
      'shop.example',
      'shop.localhost:3000',
    ])
    expect(platform.requests.map((request) => request.headers['x-forwarded-proto'])).toEqual([
      'https',
      'https',
    ])
  })

  test('may set cookies only for this host', async () => {
    await using platform = await startPlatform((_, outgoing) => {
      outgoing.writeHead(200, { 'set-cookie': ['a=1; Domain=inner.example; Path=/', 'b=2; Path=/'] }).end()
    })
    const answer = await createRemoteSend({ origin: platform.origin })(get())
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
  })

  test('may compress its answer', async () => {
    await using platform = await startPlatform((_, outgoing) => {
      outgoing.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(success))
    })
    const answer = await createRemoteSend({ origin: platform.origin })(get())
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, success])
  })

  test.each([204, 304])('may answer %d, which has no body', async (status) => {
    await using platform = await startPlatform((_, outgoing) =>
      outgoing.writeHead(status, { etag: '"a"' }).end(),
    )
    const answer = await createRemoteSend({ origin: platform.origin })(
      get({ headers: { 'if-none-match': '"a"' } }),
    )
    expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([status, null, '"a"'])
  })

  test('may fail a call, and the error is returned unchanged', async () => {
    await using platform = await startPlatform((_, outgoing) =>
      outgoing.writeHead(404).end('{"Status":"failure"}'),
    )
    const answer = await createRemoteSend({ origin: platform.origin })(get())
    expect([answer.status, await answer.text(), platform.requests.length]).toEqual([
      404,
      '{"Status":"failure"}',
      1,
    ])
  })

  test('is the one that is called, whatever the path', async () => {
    await using platform = await startPlatform((_, outgoing) => outgoing.end())
    await createRemoteSend({ origin: platform.origin })(
      new Request('http://shop.localhost//evil.example/apis/x'),
    )
    expect(platform.requests[0]?.url).toBe('//evil.example/apis/x')
  })
})

describe('a platform that fails', () => {
  test('is not followed elsewhere', async () => {
    await using elsewhere = await startPlatform((_, outgoing) => outgoing.end('secret'))
    await using platform = await startPlatform((_, outgoing) => {
      outgoing.writeHead(302, { location: elsewhere.origin }).end()
    })
    const send = createRemoteSend({ origin: platform.origin, retryDelayMs: 1 })
    expect(await failure(await send(get()))).toEqual([502, 'failure', 'UNREACHABLE'])
    expect(elsewhere.requests).toEqual([])
  })

  test('and is dead: 502', async () => {
    await using dead = await closedPort()
    const send = createRemoteSend({ origin: `http://127.0.0.1:${dead.port}`, retryDelayMs: 1 })
    const answer = await send(get())
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await failure(answer)).toEqual([502, 'failure', 'UNREACHABLE'])
  })

  test('and is slow: 504 when the time is up', async () => {
    const limits = createTimeLimits()
    await using platform = await startPlatform(() => limits.runOut())
    const send = createRemoteSend({ origin: platform.origin, timeLimit: 100, timeout: limits.timeout })
    expect(await failure(await send(get()))).toEqual([504, 'failure', 'TIMEOUT'])
    expect(limits.set).toEqual([100])
    expect(platform.requests).toHaveLength(1)
  })

  test('and is slow with an image: it has a time limit of its own, since no page waits for it', async () => {
    const limits = createTimeLimits()
    await using platform = await startPlatform((_, outgoing) => outgoing.end())
    const send = createRemoteSend({ origin: platform.origin, timeout: limits.timeout })
    await send(new Request('http://shop.localhost:3000/mm-images/public/v1/render/w1/a.jpg'))
    await send(get())
    expect(limits.set).toEqual([30_000, 5_000])
  })

  test('and is slow in the middle of its answer: 504 as well', async () => {
    const limits = createTimeLimits()
    await using platform = await startPlatform((_, outgoing) => {
      outgoing.writeHead(200).write('{', () => limits.runOut())
    })
    const send = createRemoteSend({ origin: platform.origin, timeout: limits.timeout })
    expect(await failure(await send(get()))).toEqual([504, 'failure', 'TIMEOUT'])
  })

  test('and cuts its answer: 502, never half an answer', async () => {
    await using platform = await startPlatform((_, outgoing) => {
      outgoing.writeHead(200, { 'content-length': '100' }).write('{"Status":', () => outgoing.destroy())
    })
    const send = createRemoteSend({ origin: platform.origin, retryDelayMs: 1 })
    expect(await failure(await send(get()))).toEqual([502, 'failure', 'UNREACHABLE'])
    expect(platform.requests).toHaveLength(2)
  })

  test('and speaks no HTTP: 502', async () => {
    const server = createServer((socket) =>
      socket
        .on('error', () => undefined)
        .resume()
        .end('nonsense\r\n\r\n'),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const send = createRemoteSend({ origin: `http://127.0.0.1:${port}`, retryDelayMs: 1 })
    expect(await failure(await send(get()))).toEqual([502, 'failure', 'UNREACHABLE'])
    await new Promise((resolve) => server.close(resolve))
  })

  test('and answers without end: 502', async () => {
    await using platform = await startPlatform((_, outgoing) => outgoing.end('x'.repeat(2000)))
    const send = createRemoteSend({ origin: platform.origin, responseLimit: 1999, retryDelayMs: 1 })
    expect(await failure(await send(get()))).toEqual([502, 'failure', 'UNREACHABLE'])
    const roomy = createRemoteSend({ origin: platform.origin, responseLimit: 2000 })
    expect((await roomy(get())).status).toBe(200)
  })
})

describe('a read', () => {
  test.each([502, 503, 504])('that fails with %d is tried once more', async (status) => {
    let count = 0
    await using platform = await startPlatform((_, outgoing) => {
      count += 1
      outgoing.writeHead(count === 1 ? status : 200).end(success)
    })
    const answer = await createRemoteSend({ origin: platform.origin, retryDelayMs: 1 })(get())
    expect([answer.status, await answer.text(), count]).toEqual([200, success, 2])
  })

  test('that loses its connection is tried once more', async () => {
    await using platform = await startPlatform((incoming, outgoing) => {
      if (platform.requests.length === 1) incoming.socket.destroy()
      else outgoing.end(success)
    })
    const answer = await createRemoteSend({ origin: platform.origin, retryDelayMs: 1 })(get())
    expect([answer.status, platform.requests.length]).toEqual([200, 2])
  })

  test('is not tried a third time', async () => {
    await using platform = await startPlatform((_, outgoing) => outgoing.writeHead(503).end('busy'))
    const answer = await createRemoteSend({ origin: platform.origin, retryDelayMs: 1 })(get())
    expect([answer.status, await answer.text(), platform.requests.length]).toEqual([503, 'busy', 2])
  })

  test('that fails with 500 is not tried again', async () => {
    await using platform = await startPlatform((_, outgoing) => outgoing.writeHead(500).end())
    await createRemoteSend({ origin: platform.origin, retryDelayMs: 1 })(get())
    expect(platform.requests).toHaveLength(1)
  })
})

test('a write is never tried again: it may have been done', async () => {
  await using platform = await startPlatform((incoming) => incoming.socket.destroy())
  const send = createRemoteSend({ origin: platform.origin, retryDelayMs: 1 })
  expect(await failure(await send(post('{}')))).toEqual([502, 'failure', 'UNREACHABLE'])
  expect(platform.requests).toHaveLength(1)
})

describe('an upload', () => {
  const endless = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    })

  test('may have as many bytes as are allowed', async () => {
    await using platform = await startPlatform((incoming, outgoing) => void incoming.pipe(outgoing))
    const send = createRemoteSend({ origin: platform.origin, requestLimit: 5000 })
    expect((await (await send(post('x'.repeat(5000)))).text()).length).toBe(5000)
    expect(await failure(await send(post('x'.repeat(5001))))).toEqual([413, 'failure', 'PAYLOAD_TOO_LARGE'])
    expect(await failure(await send(post(endless())))).toEqual([413, 'failure', 'PAYLOAD_TOO_LARGE'])
    expect(platform.requests).toHaveLength(1)
  })
})

describe('a shopper who is slow', () => {
  /** The first byte of a body; the rest follows when the test sends it. */
  function slowBody() {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    writer.write(new Uint8Array([32])).catch(() => undefined)
    return { body: readable, finish: () => writer.close() }
  }

  test('gets 408, and others are not affected', async () => {
    await using platform = await startPlatform((_, outgoing) => outgoing.end(success))
    const limits = createTimeLimits()
    const send = createRemoteSend({
      origin: platform.origin,
      bodyTimeLimit: 50,
      failuresToBreak: 1,
      timeout: limits.timeout,
    })
    const answers = [1, 2, 3, 4, 5].map(() => send(post(slowBody().body)))
    expect(limits.set).toEqual([50, 50, 50, 50, 50])
    limits.runOut()
    for (const answer of await Promise.all(answers)) {
      expect(answer.headers.get('connection')).toBe('close')
      expect(await failure(answer)).toEqual([408, 'failure', 'REQUEST_TIMEOUT'])
    }
    expect(platform.requests).toEqual([])
    expect((await send(get())).status).toBe(200)
  })

  test('leaves the platform its whole time', async () => {
    await using platform = await startPlatform((_, outgoing) => outgoing.end(success))
    const limits = createTimeLimits()
    const send = createRemoteSend({
      origin: platform.origin,
      timeLimit: 100,
      bodyTimeLimit: 200,
      timeout: limits.timeout,
    })
    const { body, finish } = slowBody()
    const answer = send(post(body))
    // The time limit of the platform starts once the body is complete.
    expect(limits.set).toEqual([200])
    await finish()
    expect((await answer).status).toBe(200)
    expect(limits.set).toEqual([200, 100])
  })
})

test('a shopper who disconnects aborts the call', async () => {
  const gone = new AbortController()
  await using platform = await startPlatform(() => gone.abort(new Error('gone')))
  const send = createRemoteSend({ origin: platform.origin })
  await expect(send(get({ signal: gone.signal }))).rejects.toThrow('gone')
})
