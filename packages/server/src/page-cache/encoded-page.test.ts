import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFast, EncodedPage } from './encoded-page.ts'

const html = Buffer.from('<p>A page of 30,000 characters.</p>\n'.repeat(833))
const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }

test('a kept page takes no more memory than its bodies', async () => {
  const page = new EncodedPage(html)
  await page.shrink()
  expect(page.peek('identity')).toBeUndefined()
  for (const encoding of ['br', 'gzip', 'zstd'] as const) {
    const body = await page.get(encoding)
    expect(decoders[encoding](body).equals(html)).toBe(true)
    expect({ encoding, memory: body.buffer.byteLength }).toEqual({ encoding, memory: body.byteLength })
    expect(page.peek(encoding)).toBe(body)
  }
})

test('a page without its plain body can still be sent plain', async () => {
  const page = new EncodedPage(html)
  await page.shrink()
  expect(Buffer.from(await page.get('identity')).equals(html)).toBe(true)
  expect(page.peek('identity')).toBeUndefined()
})

test.each([
  ['a page', html],
  ['a page of 1 MB', Buffer.concat(Array.from({ length: 35 }, () => html))],
])('%s that nobody has cached is compressed in all encodings', async (_, plain) => {
  for (const encoding of ['br', 'gzip', 'zstd'] as const) {
    const body = await compressFast(plain, encoding)
    expect(body.byteLength).toBeLessThan(plain.byteLength / 50)
    expect(decoders[encoding](body).equals(plain)).toBe(true)
  }
  expect(await compressFast(plain, 'identity')).toBe(plain)
})

test('a page that many request is compressed once more', async () => {
  const names = ['mug', 'plate', 'bowl', 'teapot', 'carafe', 'lamp', 'cushion']
  const words = Array.from({ length: 3000 }, (_, index) => {
    const name = names[(index * index) % 7]
    return `<li class="card card-${name}"><a href="/${name}/${(index * 7919) % 2003}/">${name}</a></li>`
  })
  const page = new EncodedPage(Buffer.from(words.join('\n')))
  await page.shrink()
  const first = await page.get('br')
  for (let request = 1; request < 8; request++) expect(page.peek('br')).toBe(first)
  page.peek('br')
  await expect.poll(() => page.peek('br')?.byteLength).toBeLessThan(first.byteLength)
  expect(brotliDecompressSync(page.peek('br') ?? first).toString()).toBe(words.join('\n'))
})
