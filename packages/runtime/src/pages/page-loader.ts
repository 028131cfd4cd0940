import type { Recording } from '@vitrine/client'
import { initPageFailedText } from '@vitrine/contract'
import type { HydrationPlan } from '../store/hydration-mode.ts'
import { logError } from '../log/log-error.ts'
import type { SessionStore } from '../session/session-store.ts'
import { ChunkLoadError } from '../store/lazy.ts'
import type { LoadCache } from './load-cache.ts'
import { loadPage } from './load-page.ts'
import type { Authorize, PageLoadOptions } from './page-load.ts'
import type { PageOutcome } from './page-view.ts'

export interface PageLoaderOptions extends Pick<
  PageLoadOptions,
  'store' | 'client' | 'settings' | 'sharedContent' | 'locale' | 'widgetTimeoutMs'
> {
  readonly session: SessionStore
  readonly cache: LoadCache
  /** Element paths of widgets that failed on the server. They fail on the first page only. */
  readonly failedWidgets: readonly string[]
  /** Parts of the first page that hydrate late. */
  readonly hydration: HydrationPlan
  /** Responses for the first page. Unused responses are discarded when another page is loaded. */
  readonly recording: Recording
  readonly authorize: Authorize
  /** True if the server has authorized the shopper for the first page. */
  readonly authorized: boolean
}

/**
 * Result of a page load. 'superseded': another load has begun in the meantime. 'chunk-error': a script of the theme
 * could not be loaded. 'failed': there is nothing to show.
 */
export type LoadResult = PageOutcome | 'superseded' | 'chunk-error' | 'failed'

/** Loads the pages of a visit in the browser. Each load aborts the previous one. */
export interface PageLoader {
  /**
   * Loads a page. The first page is the page of the document. The server usually renders it without knowing the
   * visitor.
   */
  load(url: URL, isFirst: boolean): Promise<LoadResult>
  /** Aborts the running load. */
  abort(): void
  /** Returns the signal of the latest load. */
  signal(): AbortSignal
}

export function createPageLoader(options: PageLoaderOptions): PageLoader {
  const { session, cache, failedWidgets, hydration, recording, authorize, authorized } = options
  let running = new AbortController()

  return {
    async load(url, isFirst) {
      running.abort()
      const { signal } = (running = new AbortController())
      cache.begin()
      if (!isFirst) for (const key of Object.keys(recording)) delete recording[key]
      try {
        const outcome = await loadPage({
          ...options,
          site: session.get().site,
          url,
          signal,
          failedWidgets: new Set(isFirst ? failedWidgets : []),
          hydration: isFirst ? hydration : {},
          reportError: logError,
          warn: logError,
          // During hydration the browser must know no more than the server did.
          authorize: isFirst ? (authorized ? async () => null : undefined) : authorize,
        })
        return signal.aborted ? 'superseded' : outcome
      } catch (error) {
        if (signal.aborted) return 'superseded'
        logError(initPageFailedText, error)
        return error instanceof ChunkLoadError ? 'chunk-error' : 'failed'
      } finally {
        if (signal === running.signal) cache.end()
      }
    },
    abort: () => running.abort(),
    signal: () => running.signal,
  }
}
