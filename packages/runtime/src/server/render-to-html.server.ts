import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

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
export async function renderToHtml(tree: ReactNode, options: RenderOptions): Promise<string> {
  const html = options.signal.aborted ? undefined : renderAtOnce(tree)
  return html ?? renderWhenReady(tree, options)
}

/**
 * End of the comment `<!--$!-->`, which React writes in place of a part that failed or suspended. Since it starts with a rare
 * character, it is found sixteen times as fast as the whole comment.
 */
const fallbackMark = '$!-->'

/**
 * Renders a tree in which no part fails or suspends, in one piece. The data of a page is loaded before it is rendered, so
 * this is the rule. A stream costs a third more, since React encodes each of its pieces. Returns `undefined` for other
 * trees; errors are not reported.
 */
function renderAtOnce(tree: ReactNode): string | undefined {
  try {
    const html = renderToString(tree)
    return html.includes(fallbackMark) ? undefined : html
  } catch {
    return undefined
  }
}

function renderWhenReady(tree: ReactNode, { signal, onError }: RenderOptions): Promise<string> {
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
