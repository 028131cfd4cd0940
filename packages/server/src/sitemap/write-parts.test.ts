import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SitemapEntry } from '@vitrine/runtime/server'
import { protocolLimits, writeParts, type PartLimits } from './write-parts.ts'
import { urlElement, urlset } from './xml.ts'

async function* give(addresses: readonly SitemapEntry[]): AsyncGenerator<SitemapEntry> {
  yield* addresses
}

const toText = (part: { readonly gzip: Uint8Array }) => gunzipSync(part.gzip).toString()

const anyAddress = fc.record({
  loc: fc.webUrl(),
  lastModified: fc.option(fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z')),
  alternates: fc.constant([]),
})

test('every address is in one part, in order, and no part exceeds its limits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyAddress, { maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 400, max: 3000 }),
      async (addresses, most, bytes) => {
        const limits: PartLimits = { addresses: most, bytes, parts: 1000 }
        const { parts, isTruncated } = await writeParts(give(addresses), limits)
        expect(isTruncated).toBe(false)
        const texts = parts.map(toText)
        const inside = texts.map((text) => text.slice(urlset.open.length, -urlset.close.length))
        expect(inside.join('')).toBe(addresses.map(urlElement).join(''))
        for (const text of texts) {
          const count = text.split('<loc>').length - 1
          expect(text.startsWith(urlset.open) && text.endsWith(urlset.close)).toBe(true)
          expect(count).toBeGreaterThan(0)
          expect(count).toBeLessThanOrEqual(most)
          expect(Buffer.byteLength(text) <= bytes || count === 1).toBe(true)
        }
      },
    ),
  )
})

test('a part has the date of its latest address, and a tag that changes with its contents', async () => {
  const one = { loc: 'http://shop.test/a/', lastModified: '2026-01-02T00:00:00.000Z', alternates: [] }
  const other = { ...one, loc: 'http://shop.test/b/', lastModified: '2026-01-01T00:00:00.000Z' }
  const [part] = (await writeParts(give([one, other]))).parts
  expect(part?.lastModified).toBe('2026-01-02T00:00:00.000Z')
  const [same] = (await writeParts(give([one, other]))).parts
  const [less] = (await writeParts(give([one]))).parts
  expect(same?.etag).toBe(part?.etag)
  expect(less?.etag).not.toBe(part?.etag)
})

test('the limits are those of the protocol', async () => {
  expect(protocolLimits).toMatchObject({ addresses: 50_000, bytes: 52_428_800 })
  const address = { loc: 'http://shop.test/', lastModified: null, alternates: [] }
  const { parts } = await writeParts(give(Array.from({ length: 50_001 }, () => address)))
  expect(parts.map((part) => toText(part).split('<loc>').length - 1)).toEqual([50_000, 1])
})

test('addresses beyond the last part are omitted and reported, and not requested', async () => {
  let given = 0
  async function* endless(): AsyncGenerator<SitemapEntry> {
    for (;;) yield { loc: `http://shop.test/${given++}/`, lastModified: null, alternates: [] }
  }
  const { parts, isTruncated } = await writeParts(endless(), { addresses: 3, bytes: 10_000, parts: 2 })
  expect([parts.length, isTruncated, given]).toEqual([2, true, 7])
})

test('without addresses there is no part, and a failed listing is an error', async () => {
  expect(await writeParts(give([]))).toEqual({ parts: [], isTruncated: false })
  async function* failing(): AsyncGenerator<SitemapEntry> {
    yield { loc: 'http://shop.test/', lastModified: null, alternates: [] }
    throw new Error('The platform is gone.')
  }
  await expect(writeParts(failing())).rejects.toThrow('The platform is gone.')
})
