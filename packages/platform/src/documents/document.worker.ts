import { parentPort } from 'node:worker_threads'
import type { DocumentContent } from './document-content.ts'
import { drawDocument } from './draw-document.ts'

/** The thread's response to a request for a document. */
export type DocumentResult =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly problem: 'failed'; readonly error: Error }

/** Entry point of a worker thread, which renders one document at a time. */
const port = parentPort
port?.on('message', (content: DocumentContent) => {
  drawDocument(content).then(
    (bytes) => port.postMessage({ ok: true, bytes } satisfies DocumentResult, [bytes.buffer]),
    (error: unknown) => {
      const cause = error instanceof Error ? error : new Error(String(error))
      port.postMessage({ ok: false, problem: 'failed', error: cause } satisfies DocumentResult)
    },
  )
})
