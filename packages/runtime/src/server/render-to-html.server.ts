import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

export interface RenderOptions {
  readonly signal: AbortSignal
  /**
   * Called for each part that was replaced by its fallback, with the error and, if React reports it, the component's
   * name.
   */
  readonly onError: (error: unknown, component: string | undefined) => void
}

/**
 * Renders a tree to complete HTML, in which nothing needs a script to be visible. Rejects if the tree fails outside of all
 * boundaries.
 */
export function renderToHtml(tree: ReactNode, { signal, onError }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const stream = renderToPipeableStream(tree, {
      // By default React moves larger parts into place with a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError(error, { componentStack }) {
        // The client no longer waits for the page.
        if (!signal.aborted) onError(error, /\bat (\w+)/.exec(componentStack ?? '')?.[1])
      },
    })
    if (signal.aborted) stream.abort(signal.reason)
    signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true })
  })
}
