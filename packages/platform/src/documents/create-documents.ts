import { fileURLToPath } from 'node:url'
import type { CommerceDatabase } from '../database/index.ts'
import { findWorkerFile } from '../files/index.ts'
import { findOrder } from '../orders/index.ts'
import { createRateLimit } from '../rate-limits/index.ts'
import type { Signer } from '../secrets/index.ts'
import type { Order, OrderDocument } from '../store/index.ts'
import { createWorkerPool } from '../threads/index.ts'
import type { DocumentContent } from './document-content.ts'
import type { DocumentResult } from './document.worker.ts'
import { toDocumentContent } from './to-document-content.ts'

const purpose = 'document of an order'
const hourMs = 3_600_000

/** Maximum number of downloads of an order's documents per hour. */
const downloadsPerHour = 60

export interface DocumentsOptions {
  readonly commerce: CommerceDatabase
  readonly signer: Signer
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Invoices and credit notes of orders, as PDF files. */
export interface Documents {
  /**
   * Returns the path of a document below the hosted store's path (R39), with a signature that is
   * valid for one to two hours. Returns undefined if the settings named no seller when the document
   * was issued. Anyone who has the URL can read the document.
   */
  toPath(order: Order, document: OrderDocument): Promise<string | undefined>
  /** Answers a request for a path created by `toPath`; returns undefined for other paths. */
  answer(page: string, request: Request): Promise<Response | undefined>
  /**
   * Renders a document. Returns `unknown` if the order has no such document or the settings named
   * no seller when it was issued, and `busy` if too many documents are being rendered.
   */
  draw(order: Order, number: string): Promise<Uint8Array<ArrayBuffer> | 'unknown' | 'busy'>
  close(): Promise<void>
}

/**
 * Creates the documents of orders. They are rendered in a thread, since shaping text takes up to
 * two seconds.
 */
export function createDocuments({ commerce, signer, now, onError }: DocumentsOptions): Documents {
  const pool = createWorkerPool<DocumentContent, DocumentResult>({
    ...{ maxThreads: 1, maxQueued: 16, jobMs: 20_000, idleMs: 30_000, onError },
    program: findWorkerFile(import.meta.url, 'document.worker'),
    missing: missingProgramError,
  })
  const limit = createRateLimit({
    ...{ db: commerce.db, name: 'document-downloads', attempts: downloadsPerHour },
    ...{ seconds: hourMs / 1000, now },
  })

  const draw: Documents['draw'] = async (order, number) => {
    const document = order.documents.find((each) => each.number === number)
    if (!document?.seller) return 'unknown'
    const result = await pool.run(toDocumentContent(order, { ...document, seller: document.seller }))
    if (result.ok) return result.bytes
    if ('error' in result) onError(result.error)
    return 'busy'
  }

  return {
    draw,
    async toPath({ id }, { number, seller }) {
      if (!seller) return undefined
      const expires = String(Math.ceil(now() / hourMs) * hourMs + hourMs)
      const proof = await signer.sign(purpose, `${id} ${number} ${expires}`)
      return `documents/${id}/${encodeURIComponent(number)}.pdf?${new URLSearchParams({ expires, proof }).toString()}`
    },
    async answer(page, request) {
      const [, id = '', encoded = ''] = /^documents\/([\da-f]{32})\/([^/]{1,200})\.pdf$/.exec(page) ?? []
      if (id === '' || request.method !== 'GET') return undefined
      const number = decode(encoded)
      const { searchParams } = new URL(request.url)
      const expires = searchParams.get('expires') ?? ''
      const isSigned = await signer.verify(
        purpose,
        `${id} ${number} ${expires}`,
        searchParams.get('proof') ?? '',
      )
      if (number === undefined || !isSigned || !(Number(expires) > now())) return undefined
      const exceeded = await limit.consume(id)
      if (exceeded) return toBusyResponse(429, exceeded.retryAfterSeconds)
      const order = await findOrder(commerce.db, { id })
      const bytes = order ? await draw(order, number) : 'unknown'
      if (bytes === 'unknown') return undefined
      return bytes === 'busy' ? toBusyResponse(503, 5) : toFileResponse(bytes, number)
    },
    close: () => pool.close(),
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const headers = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const

function toFileResponse(bytes: Uint8Array<ArrayBuffer>, number: string): Response {
  return new Response(bytes, {
    headers: {
      ...headers,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${toFileName(number)}"`,
    },
  })
}

/**
 * Returns the file name of a document. Characters of the number's prefix that are not allowed in
 * file names are replaced.
 */
export function toFileName(number: string): string {
  return `${number.replaceAll(/[^\w.-]/g, '_')}.pdf`
}

function toBusyResponse(status: 429 | 503, seconds: number): Response {
  return new Response('Too many documents are being rendered. Try again later.\n', {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'retry-after': String(seconds) },
  })
}

function missingProgramError(program: URL, cause: unknown): Error {
  return new Error(
    `Invoices cannot be rendered because ${fileURLToPath(program)} does not exist. In vite.config.ts, pass \`workers: { 'document.worker': '@vitrine/platform/document-worker' }\` to the plugin, then build again (docs/host.md).`,
    { cause },
  )
}
