import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { SitemapEntry } from '@vitrine/runtime/server'
import { urlElement, urlset } from './xml.ts'

/** A compressed file of a sitemap, whose addresses are similar. */
export interface SitemapPart {
  readonly gzip: Uint8Array<ArrayBuffer>
  readonly etag: string
  /** Date of the latest change of its addresses; `null` if unknown. */
  readonly lastModified: string | null
}

/** Limits of a file (sitemaps.org: 50,000 addresses and 50 MB uncompressed), and maximum number of files. */
export interface PartLimits {
  readonly addresses: number
  readonly bytes: number
  readonly parts: number
}

export const protocolLimits: PartLimits = { addresses: 50_000, bytes: 50 * 1024 * 1024, parts: 100 }

/** Number of characters that are passed to the compressor at once. */
const batchLength = 64 * 1024

/**
 * Writes addresses to as many files as the limits require, or none if there are no addresses. Keeps only the compressed files and
 * one batch of text in memory. `isTruncated` is true if addresses beyond the last file were omitted.
 */
export async function writeParts(
  addresses: AsyncIterable<SitemapEntry>,
  limits: PartLimits = protocolLimits,
): Promise<{ readonly parts: readonly SitemapPart[]; readonly isTruncated: boolean }> {
  const elements = toElements(addresses)
  const parts: SitemapPart[] = []
  let next = await elements.next()
  try {
    while (next.done !== true && parts.length < limits.parts) {
      const { part, rest } = await writePart(next.value, elements, limits)
      parts.push(part)
      next = rest
    }
  } finally {
    await elements.return(undefined)
  }
  return { parts, isTruncated: next.done !== true }
}

interface Element {
  readonly text: string
  readonly bytes: number
  readonly lastModified: string | null
}

type Elements = AsyncGenerator<Element, undefined>

async function* toElements(addresses: AsyncIterable<SitemapEntry>): Elements {
  for await (const address of addresses) {
    const text = urlElement(address)
    yield { text, bytes: Buffer.byteLength(text), lastModified: address.lastModified }
  }
  return undefined
}

async function writePart(
  first: Element,
  elements: Elements,
  limits: PartLimits,
): Promise<{ readonly part: SitemapPart; readonly rest: IteratorResult<Element, undefined> }> {
  const frame = Buffer.byteLength(urlset.open + urlset.close)
  const hash = createHash('sha1')
  const chunks: Buffer[] = []
  let lastModified: string | null = null
  let rest: IteratorResult<Element, undefined> = { done: false, value: first }

  async function* text(): AsyncGenerator<string> {
    let batch = urlset.open
    let count = 0
    let bytes = frame
    while (rest.done !== true && count < limits.addresses) {
      const element = rest.value
      // A single address always fits, since its parts have limits of their own.
      if (count > 0 && bytes + element.bytes > limits.bytes) break
      batch += element.text
      count++
      bytes += element.bytes
      if (element.lastModified !== null && element.lastModified > (lastModified ?? ''))
        lastModified = element.lastModified
      if (batch.length >= batchLength) {
        hash.update(batch)
        yield batch
        batch = ''
      }
      rest = await elements.next()
    }
    batch += urlset.close
    hash.update(batch)
    yield batch
  }

  await pipeline(Readable.from(text()), createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) chunks.push(chunk)
  })
  const etag = `W/"${hash.digest('base64url')}"`
  return { part: { gzip: Buffer.concat(chunks), etag, lastModified }, rest }
}
