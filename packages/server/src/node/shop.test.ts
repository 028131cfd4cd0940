import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { startPlatform } from '../../test/platform.ts'
import { createTestShop, page, type TestShopOptions } from '../../test/shop.ts'
import { toEtag } from '../http/index.ts'
import { createRemoteSend } from '../proxy/index.ts'
import { serve, type RunningServer } from './server.ts'

/** End to end over real HTTP: sockets, handler, files, pages and a remote platform. */
const open: RunningServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function openShop(options: TestShopOptions) {
  const shop = createTestShop(options)
  const server = await serve({ handle: shop.handle, host: '127.0.0.1', port: 0 })
  open.push(server)
  return { ...shop, ...server }
}

/** Sends raw text and returns everything that is received. */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let answer = ''
  socket.on('data', (chunk: string) => {
    answer += chunk
  })
  socket.write(text)
  await once(socket, 'close')
  return answer
}

const html = `<!doctype html><p>${'größer '.repeat(400)}</p>`

test('a page arrives compressed and whole, with its headers', async () => {
  const shop = await openShop({ render: () => page(html) })
  const answer = await fetch(shop.origin, { headers: { 'accept-encoding': 'br' } })
  expect(await answer.text()).toBe(html)
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
  const text = await raw(
    shop.port,
    'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n',
  )
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s)
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(head).toContain(`content-length: ${body.length}`)
  expect(brotliDecompressSync(Buffer.from(body, 'latin1')).toString()).toBe(html)
})

test.each([
  ['GET / HTTP/1.1\r\nHost: localhost\r\nhost: other.example', '400 Bad Request'],
  ['TRACE / HTTP/1.1\r\nHost: localhost', '405 Method Not Allowed'],
  ['TRACE /mm-images/public/v1/render/shop/lamp.webp HTTP/1.1\r\nHost: localhost', '405 Method Not Allowed'],
])('%j is rejected', async (request, status) => {
  const shop = await openShop({ render: () => page(html) })
  const text = await raw(shop.port, `${request}\r\nConnection: close\r\n\r\n`)
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`))
})

test('HEAD and 304 bring no body', async () => {
  const shop = await openShop({ render: () => page(html) })
  const length = Buffer.byteLength(html)
  const head = await raw(shop.port, 'HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(head).toContain(`content-length: ${length}`)
  expect(head).toMatch(/\r\n\r\n$/)
  const etag = toEtag(Buffer.from(html))
  const request = `GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: ${etag}\r\nConnection: close\r\n\r\n`
  const unchanged = await raw(shop.port, request)
  expect(unchanged).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/)
  expect(unchanged).toMatch(/\r\n\r\n$/)
})

test('a range of a film is sent by itself', async () => {
  const film = {
    contentType: 'video/mp4',
    cacheControl: 'public, max-age=300',
    etag: '"tag"',
    variants: new Map([['identity' as const, Buffer.from('0123456789')]]),
  }
  const shop = await openShop({ staticFiles: new Map([['/film.mp4', film]]) })
  const ask = (range: string) =>
    raw(
      shop.port,
      `GET /film.mp4 HTTP/1.1\r\nHost: localhost\r\nRange: ${range}\r\nConnection: close\r\n\r\n`,
    )
  const part = await ask('bytes=2-4')
  expect(part).toMatch(/^HTTP\/1\.1 206 Partial Content\r\n/)
  expect(part).toContain('\r\ncontent-range: bytes 2-4/10\r\n')
  expect(part).toMatch(/\r\n\r\n234$/)
  const none = await ask('bytes=10-')
  expect(none).toMatch(/^HTTP\/1\.1 416 Range Not Satisfiable\r\n/)
  expect(none).toContain('\r\ncontent-range: bytes */10\r\n')
})

test('a path with two slashes, an encoded slash or dots stays a path', async () => {
  const shop = await openShop({})
  for (const path of ['//evil.example/a', '/a%2Fb', '/a/../b', '/..%2f..%2fetc/passwd']) {
    await raw(shop.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  }
  expect(shop.rendered.map(({ url }) => url.href)).toEqual([
    'http://localhost:3000//evil.example/a',
    'http://localhost:3000/a%2Fb',
    'http://localhost:3000/b',
    'http://localhost:3000/..%2f..%2fetc/passwd',
  ])
})

test('a long address gets its 414 from the shop', async () => {
  const shop = await openShop({})
  expect((await fetch(`${shop.origin}/?${'a'.repeat(20_000)}`)).status).toBe(414)
})

test('a call goes through to a platform elsewhere and back, cookies and all', async () => {
  await using platform = await startPlatform((incoming, outgoing) => {
    outgoing.writeHead(200, {
      'content-type': 'application/json',
      'set-cookie': ['sid=1; Domain=inner.example; Path=/; HttpOnly', 'cart=2; Path=/'],
      'x-powered-by': 'inner',
    })
    incoming.pipe(outgoing)
  })
  const shop = await openShop({ send: createRemoteSend({ origin: platform.origin }) })
  const answer = await fetch(`${shop.origin}/exp-sf-cms/api/login`, {
    method: 'POST',
    body: '{"email":"jane@shop.example"}',
    headers: { 'content-type': 'application/json', cookie: 'old=0' },
  })
  expect(await answer.text()).toBe('{"email":"jane@shop.example"}')
  expect(answer.headers.getSetCookie()).toEqual(['sid=1; Path=/; HttpOnly', 'cart=2; Path=/'])
  expect(answer.headers.get('x-powered-by')).toBeNull()
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(platform.requests[0]?.headers).toMatchObject({
    cookie: 'old=0',
    'x-forwarded-host': `127.0.0.1:${shop.port}`,
  })
  expect(JSON.stringify(shop.lines)).not.toContain('jane')
})

test('an upload that is too large is refused, and the platform never sees it', async () => {
  await using platform = await startPlatform((_, outgoing) => outgoing.end())
  const shop = await openShop({ send: createRemoteSend({ origin: platform.origin }) })
  const body = 'x'.repeat(1024 * 1024 + 1)
  const answer = await fetch(`${shop.origin}/apis/x`, { method: 'POST', body })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ Status: 'failure', Error: { code: 'PAYLOAD_TOO_LARGE' } })
  expect(platform.requests).toEqual([])
})

test('slow uploads of others do not block the shop', async () => {
  await using platform = await startPlatform((_, outgoing) => outgoing.end('{}'))
  const send = createRemoteSend({ origin: platform.origin, bodyTimeLimit: 100, failuresToBreak: 1 })
  const shop = await openShop({ send })
  const slow =
    'POST /exp-sf-cms/api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => raw(shop.port, slow)))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*REQUEST_TIMEOUT/)
  expect((await fetch(`${shop.origin}/exp-sf-cms/api/ping?path=/`)).status).toBe(200)
  expect(platform.requests).toHaveLength(1)
})

test('a shopper who disconnects ends the work for their request', async () => {
  const ended = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const shop = await openShop({
    render: ({ signal }) => {
      arrived.resolve()
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          ended.resolve()
          reject(new Error('aborted'))
        })
      })
    },
  })
  const socket = connect(shop.port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await arrived.promise
  socket.destroy()
  await ended.promise
  await expect.poll(() => shop.lines).toMatchObject([{ level: 'info', status: 499 }])
})
