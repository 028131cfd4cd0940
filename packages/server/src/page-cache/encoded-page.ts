import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gzip,
  zstdCompress,
  type BrotliOptions,
} from 'node:zlib'

/** Encodings of pages, in the order of preference. */
export const pageEncodings = ['br', 'zstd', 'gzip', 'identity'] as const

export type PageEncoding = (typeof pageEncodings)[number]

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)
const toZstd = promisify(zstdCompress)

/** `fast`: for the visitor who waits. `small`: for all who follow. `smallest`: for pages that many request. */
export type Effort = 'fast' | 'small' | 'smallest'

/** Number of requests after which a page is compressed once more. */
const popularRequests = 8

/** Size of the blocks in which Node compresses, in bytes. By default, each page would allocate 64 kB. */
const chunkSize = 16 * 1024

/** Minimum size in bytes for which compression pays off. */
export const minCompressedBytes = 1024

/** Compresses a page. With `fast`, takes less than a millisecond for a page of 100 kB. */
export async function compressPage(
  html: Uint8Array<ArrayBuffer>,
  encoding: PageEncoding,
  effort: Effort,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (encoding) {
    case 'br':
      return toBrotli(html, brotliOptions(html.byteLength, effort))
    case 'gzip':
      return toGzip(html, { chunkSize, level: effort === 'fast' ? 1 : 7 })
    case 'zstd': {
      const level = effort === 'fast' ? 1 : 12
      return toZstd(html, { chunkSize, params: { [constants.ZSTD_c_compressionLevel]: level } })
    }
    case 'identity':
      return html
  }
}

/** Quality 10 takes 50 ms for a page of 100 kB, five times as long as 7, for 7 % less; 9 gains 0.7 % over 7. */
const brotliQuality = { fast: 1, small: 7, smallest: 10 } as const

/** Size of the window, in bits: 256 kB contain almost any page, and a window of 4 MB would take 33 MB of memory. */
const windowBits = 18

function brotliOptions(size: number, effort: Effort): BrotliOptions {
  return {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  }
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
      .then((html) => compressPage(html, 'br', 'smallest'))
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
        const body = toExactSize(await compressPage(html, encoding, 'small'))
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
