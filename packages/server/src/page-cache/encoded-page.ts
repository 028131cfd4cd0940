import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  type BrotliOptions,
  type ZstdOptions,
} from 'node:zlib'

/** Encodings of pages, in the order of preference. */
export const pageEncodings = ['br', 'zstd', 'gzip', 'identity'] as const

export type PageEncoding = (typeof pageEncodings)[number]

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)
const toZstd = promisify(zstdCompress)

/** `small`: for all who follow. `smallest`: for pages that many request. */
type Effort = 'small' | 'smallest'

/** Number of requests after which a page is compressed once more. */
const popularRequests = 8

/** Size of the blocks in which Node compresses, in bytes. By default, each page would allocate 64 kB. */
const chunkSize = 16 * 1024

/** Size of the blocks for pages that nobody has cached: most fit into one when they are compressed. */
const fastChunkSize = 32 * 1024

/** Minimum size in bytes for which compression pays off. */
export const minCompressedBytes = 1024

/** Maximum size in bytes of a page that is compressed on the main thread, which takes 1 to 3 ms. */
const maxSyncBytes = 256 * 1024

/**
 * Compresses a page for the visitor who waits for it. A page of 150 kB takes 0.4 ms on the main thread. The thread pool
 * would take up to four times as much processor time, since another processor has to read the page first.
 */
export async function compressFast(
  html: Uint8Array<ArrayBuffer>,
  encoding: PageEncoding,
): Promise<Uint8Array<ArrayBuffer>> {
  const isLarge = html.byteLength > maxSyncBytes
  switch (encoding) {
    case 'br': {
      const options = brotliOptions(html.byteLength, 1, fastChunkSize)
      return isLarge ? toBrotli(html, options) : brotliCompressSync(html, options)
    }
    case 'gzip': {
      const options = { chunkSize: fastChunkSize, level: 1 }
      return isLarge ? toGzip(html, options) : gzipSync(html, options)
    }
    case 'zstd': {
      const options = zstdOptions(1, fastChunkSize)
      return isLarge ? toZstd(html, options) : zstdCompressSync(html, options)
    }
    case 'identity':
      return html
  }
}

async function compress(
  html: Uint8Array<ArrayBuffer>,
  encoding: PageEncoding,
  effort: Effort,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (encoding) {
    case 'br':
      return toBrotli(html, brotliOptions(html.byteLength, brotliQuality[effort], chunkSize))
    case 'gzip':
      return toGzip(html, { chunkSize, level: 7 })
    case 'zstd':
      return toZstd(html, zstdOptions(12, chunkSize))
    case 'identity':
      return html
  }
}

/** Quality 10 takes 50 ms for a page of 100 kB, five times as long as 7, for 7 % less; 9 gains 0.7 % over 7. */
const brotliQuality = { small: 7, smallest: 10 } as const

/** Size of the window, in bits: 256 kB contain almost any page, and a window of 4 MB would take 33 MB of memory. */
const windowBits = 18

function brotliOptions(size: number, quality: number, chunkSize: number): BrotliOptions {
  return {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  }
}

function zstdOptions(level: number, chunkSize: number): ZstdOptions {
  return { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: level } }
}

/** Popular pages are compressed one after the other. Pages that find the queue full try again after as many requests. */
let improving: Promise<void> = Promise.resolve()
let queued = 0
const maxQueued = 8

/**
 * A kept page in all encodings. Brotli always exists; the other encodings are created when they are first requested.
 */
export class EncodedPage {
  readonly #bodies = new Map<PageEncoding, Uint8Array<ArrayBuffer>>()
  readonly #pending = new Map<PageEncoding, Promise<Uint8Array<ArrayBuffer>>>()
  /** True if the page is too small to be compressed. */
  readonly #isPlain: boolean
  /** Number of requests for the page in Brotli. */
  #requests = 0
  /** True once the page is compressed as much as possible, or will be. */
  #isSmallest = false

  constructor(html: Uint8Array<ArrayBuffer>) {
    this.#isPlain = html.byteLength < minCompressedBytes
    this.#bodies.set('identity', html)
  }

  /** Size of all encodings together, in bytes. */
  get bytes(): number {
    let bytes = 0
    for (const body of this.#bodies.values()) bytes += body.byteLength
    return bytes
  }

  /** Encodings in which the page can be sent. */
  get encodings(): readonly PageEncoding[] {
    return this.#isPlain ? ['identity'] : pageEncodings
  }

  /** Returns the page in an encoding if that encoding exists. Compresses a page that many request once more. */
  peek(encoding: PageEncoding): Uint8Array<ArrayBuffer> | undefined {
    const body = this.#bodies.get(encoding)
    if (encoding === 'br' && body !== undefined && !this.#isSmallest) {
      this.#requests++
      if (this.#requests % popularRequests === 0 && queued < maxQueued) this.#compressMore()
    }
    return body
  }

  #compressMore(): void {
    this.#isSmallest = true
    queued++
    improving = improving
      .then(() => this.#html())
      .then((html) => compress(html, 'br', 'smallest'))
      .then((body) => void this.#bodies.set('br', toExactSize(body)))
      // The page is left unchanged.
      .catch(() => undefined)
      .finally(() => void queued--)
  }

  async get(encoding: PageEncoding): Promise<Uint8Array<ArrayBuffer>> {
    const ready = this.#bodies.get(encoding) ?? this.#pending.get(encoding)
    if (ready !== undefined) return ready
    const made = this.#html()
      .then(async (html) => {
        // A plain copy would take more memory than all others together, and few clients ask for it.
        if (encoding === 'identity') return html
        const body = toExactSize(await compress(html, encoding, 'small'))
        this.#bodies.set(encoding, body)
        return body
      })
      .finally(() => this.#pending.delete(encoding))
    this.#pending.set(encoding, made)
    return made
  }

  /** Replaces the plain page by a compressed one, which takes a fifth of its memory. */
  async shrink(): Promise<void> {
    if (this.#isPlain) return
    await this.get('br')
    this.#bodies.delete('identity')
  }

  async #html(): Promise<Uint8Array<ArrayBuffer>> {
    const plain = this.#bodies.get('identity')
    if (plain !== undefined) return plain
    const compressed = this.#bodies.get('br')
    if (compressed === undefined) throw new Error('A page without a body was requested.')
    return fromBrotli(compressed)
  }
}

/** Copies bytes to memory of their own. A page that fits into a block would otherwise keep the whole block. */
function toExactSize(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  copy.set(bytes)
  return copy
}
