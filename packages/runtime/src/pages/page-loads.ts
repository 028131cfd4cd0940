import type { Client } from '@vitrine/client'
import { initPageFailedText } from '@vitrine/contract'
import { loadPage, type Authorize, type PageLoader } from './load-page.ts'
import type { CallDeduplication } from './deduplicate.ts'
import type { SharedContentSource } from '../content/shared-content.ts'
import type { PageOutcome } from './page-view.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { Observable } from '../state/observable.ts'
import type { Store } from '../store/define-store.ts'
import { ChunkLoadError } from '../store/template.ts'
import { logError } from '../log/log-error.ts'

export interface PageLoadQueueOptions {
  readonly store: Store
  readonly client: Client
  readonly session: SessionStore
  readonly shared: SharedContentSource
  /** The language that the calls of a load ask for. */
  readonly language: Observable<string>
  readonly deduplication: CallDeduplication
  /** Places of widgets that failed on the server; they fail on the first page. */
  readonly failedWidgets: readonly string[]
  readonly authorize: Authorize
  /** The server has let the shopper see the first page. */
  readonly isAuthorized: boolean
  /** Milliseconds that a widget's loader may take. */
  readonly widgetTimeLimit: number
}

/**
 * What a load came to. 'superseded': another one has begun meanwhile. 'gone': a script of the theme cannot be had.
 * 'failed': there is nothing to show.
 */
export type LoadResult = PageOutcome | 'superseded' | 'gone' | 'failed'

/** The loads of pages in a visit: one at a time, the newest. */
export interface PageLoadQueue {
  /** The first page is that of the document, which the server made without knowing the visitor. */
  load(url: URL, isFirst: boolean): Promise<LoadResult>
  /** Gives up the load that is under way. */
  stop(): void
  /** Aborted when the load that began last is not wanted any more. */
  signal(): AbortSignal
}

export function createPageLoadQueue(options: PageLoadQueueOptions): PageLoadQueue {
  const {
    store,
    client,
    session,
    shared,
    language,
    deduplication,
    failedWidgets,
    authorize,
    isAuthorized,
    widgetTimeLimit,
  } = options
  let running = new AbortController()

  return {
    async load(url, isFirst) {
      running.abort()
      const { signal } = (running = new AbortController())
      deduplication.begin()
      const loader: PageLoader = {
        store,
        client,
        site: session.get().site,
        shared,
        language,
        failedWidgets: new Set(isFirst ? failedWidgets : []),
        widgetTimeLimit,
        report: logError,
        warn: logError,
        // What the server did not know, the browser does not know either while it hydrates.
        ...(isFirst ? isAuthorized && { authorize: async () => null } : { authorize }),
      }
      try {
        const outcome = await loadPage(loader, { url, signal })
        return signal.aborted ? 'superseded' : outcome
      } catch (error) {
        if (signal.aborted) return 'superseded'
        logError(initPageFailedText, error)
        return error instanceof ChunkLoadError ? 'gone' : 'failed'
      } finally {
        if (signal === running.signal) deduplication.end()
      }
    },
    stop: () => running.abort(),
    signal: () => running.signal,
  }
}
