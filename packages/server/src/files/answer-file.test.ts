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
const shop = createTestShop({ staticFiles: new Map([['/assets/main-BxYzD3f1.js', script]]) })
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

  test('is sent in the form that was made in the build', async () => {
    const answer = await get({ 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('let a')
    expect((await get({ 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBeNull()
  })

  test('is not sent again to who has it', async () => {
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

test.each([
  '/assets/../assets/none.js',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2fetc%2fpasswd',
])('%s leads nowhere', async (path) => {
  expect((await shop.get(path)).status).not.toBe(500)
  expect(await (await shop.get(path)).text()).not.toContain('root:')
})
