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

/** `fast`: for the visitor who waits. `small`: for all who follow. */
export type Effort = 'fast' | 'small'

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

function brotliOptions(size: number, effort: Effort): BrotliOptions {
  return {
    chunkSize,
    params: {
      // Quality 9 takes eight times as long and 33 MB of memory, for 0.7 % less.
      [constants.BROTLI_PARAM_QUALITY]: effort === 'fast' ? 1 : 7,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  }
}

/**
 * A kept page in all encodings. Brotli always exists; the other encodings are created when they are first requested.
 */
export class EncodedPage {
  readonly #bodies = new Map<PageEncoding, Uint8Array<ArrayBuffer>>()
  readonly #pending = new Map<PageEncoding, Promise<Uint8Array<ArrayBuffer>>>()
  /** True if the page is too small to be compressed. */
  readonly #isPlain: boolean

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

  /** Returns the page in an encoding if that encoding exists. */
  peek(encoding: PageEncoding): Uint8Array<ArrayBuffer> | undefined {
    return this.#bodies.get(encoding)
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
