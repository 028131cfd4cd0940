import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createTestShop } from '../../test/shop.ts'
import type { Encoding } from '../http/index.ts'
import type { StaticFile } from './static-files.ts'

const script: StaticFile = {
  contentType: 'text/javascript; charset=utf-8',
  cacheControl: 'public, max-age=31536000, immutable',
  etag: 'W/"tag"',
  variants: new Map<Encoding, Buffer<ArrayBuffer>>([
    ['identity', Buffer.from('let a')],
    ['br', brotliCompressSync('let a')],
  ]),
}
const film: StaticFile = {
  contentType: 'video/mp4',
  cacheControl: 'public, max-age=300',
  etag: '"tag"',
  variants: new Map<Encoding, Buffer<ArrayBuffer>>([['identity', Buffer.from('0123456789')]]),
}
const drawing: StaticFile = { ...film, contentType: 'image/svg+xml' }
const shop = createTestShop({
  staticFiles: new Map([
    ['/assets/main-BxYzD3f1.js', script],
    ['/film.mp4', film],
    ['/drawing.svg', drawing],
  ]),
})
const get = (headers: Record<string, string> = {}, method = 'GET') =>
  shop.get('/assets/main-BxYzD3f1.js', { headers, method })

describe('a file', () => {
  test('is sent with its type, length and caching', async () => {
    const answer = await get()
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': '5',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: 'W/"tag"',
      vary: 'Accept-Encoding',
    })
    expect(await answer.text()).toBe('let a')
  })

  test('has only the security headers that matter to its type', async () => {
    const { headers } = await get()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    for (const name of ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy']) {
      expect([name, headers.get(name)]).toEqual([name, null])
      expect([name, (await shop.get('/drawing.svg')).headers.get(name)]).toEqual([name, expect.any(String)])
    }
  })

  test('is sent in the form that was made in the build', async () => {
    const answer = await get({ 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('let a')
    expect((await get({ 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBeNull()
  })

  test('is not sent again to a client that has it', async () => {
    const answer = await get({ 'if-none-match': '"tag"' })
    expect([answer.status, await answer.text()]).toEqual([304, ''])
  })

  test('answers HEAD without the body', async () => {
    const answer = await get({}, 'HEAD')
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '5', ''])
  })

  test('cannot be written', async () => {
    expect((await get({}, 'POST')).status).toBe(405)
  })
})

describe('a part of a file', () => {
  const part = async (headers: Record<string, string>, method = 'GET', path = '/film.mp4') => {
    const answer = await shop.get(path, { headers, method })
    const { status } = answer
    const [range, length] = ['content-range', 'content-length'].map((name) => answer.headers.get(name))
    return { status, range, length, text: await answer.text() }
  }
  const whole = { status: 200, range: null, length: '10', text: '0123456789' }

  test('is offered, and sent', async () => {
    expect((await shop.get('/film.mp4')).headers.get('accept-ranges')).toBe('bytes')
    const answer = await shop.get('/film.mp4', { headers: { range: 'bytes=2-4' } })
    expect([answer.status, await answer.text()]).toEqual([206, '234'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '3',
      'content-range': 'bytes 2-4/10',
      'cache-control': 'public, max-age=300',
      etag: '"tag"',
    })
  })

  test('outside of the file is refused', async () => {
    expect(await part({ range: 'bytes=10-' })).toEqual({
      status: 416,
      range: 'bytes */10',
      length: null,
      text: '',
    })
  })

  test('several of them, and a part for HEAD, are the whole', async () => {
    expect(await part({ range: 'bytes=0-1,4-5' })).toEqual(whole)
    expect(await part({ range: 'bytes=0-1' }, 'HEAD')).toEqual({ ...whole, text: '' })
  })

  test('continues only the version that the client has a part of', async () => {
    const range = 'bytes=8-'
    const end = { status: 206, range: 'bytes 8-9/10', length: '2', text: '89' }
    expect(await part({ range, 'if-range': '"tag"' })).toEqual(end)
    for (const other of ['"other"', 'W/"tag"', 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      expect(await part({ range, 'if-range': other })).toEqual(whole)
    }
    expect(await part({ range, 'if-none-match': '"tag"' })).toMatchObject({ status: 304 })
  })

  test('of a compressed answer is the whole', async () => {
    const path = '/assets/main-BxYzD3f1.js'
    const range = 'bytes=0-2'
    expect(await part({ range }, 'GET', path)).toMatchObject({ status: 206, text: 'let' })
    expect((await shop.get(path, { headers: { range, 'accept-encoding': 'br' } })).status).toBe(200)
    // A weak tag is valid for every encoding of the file.
    expect(await part({ range, 'if-range': 'W/"tag"' }, 'GET', path)).toMatchObject({ status: 200 })
  })
})

test.each([
  '/assets/../assets/none.js',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2fetc%2fpasswd',
])('%s leads nowhere', async (path) => {
  expect((await shop.get(path)).status).not.toBe(500)
  expect(await (await shop.get(path)).text()).not.toContain('root:')
})
