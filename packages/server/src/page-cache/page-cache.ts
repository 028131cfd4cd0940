import type { AnswerCache } from '@vitrine/runtime/server'
import type { CacheVerdict } from '../http/index.ts'
import { expandTags } from './expand-tags.ts'
import { createPageStore, tagsOf, type KeptPage } from './page-store.ts'

/** A page that was rendered for a visitor, and the page for all visitors if there is one. */
export interface RenderedPage<Response> {
  /** The answer to the visitor for whom the page was rendered. */
  readonly response: Response
  /** The page for everybody; `null` if it is only for this visitor. */
  readonly page: KeptPage | null
  /** True if the platform failed, so an older page is the better response. */
  readonly isFailure: boolean
}

export interface PageCacheOptions {
  /** Maximum size of all kept pages together, in bytes. */
  readonly maxBytes: number
  readonly answers: AnswerCache
  /** Returns the version of the policy that pages of an origin get now. Never rejects. */
  readonly policyOf: (origin: string) => Promise<string>
  /** Time for which a page is current without being checked, in milliseconds. Changes are noticed earlier. */
  readonly freshMs?: number
  /** Time for which an outdated page is sent while a new one is rendered or cannot be rendered, in milliseconds. */
  readonly staleMs?: number
  /** Reports an error of work that no visitor waits for. */
  readonly onError: (error: unknown) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** A kept page that answers a request, with the reason. */
export interface KeptAnswer {
  readonly page: KeptPage
  readonly verdict: CacheVerdict
}

/** Description of a kept page, for operators. */
export interface PageDescription {
  readonly key: string
  readonly state: 'current' | 'suspect' | 'stale'
  readonly ageMs: number
  readonly hits: number
  readonly bytes: number
  readonly renderMs: number
  /** Changes of these tags make the cache check the page. */
  readonly tags: readonly string[]
}

/** Renders a page. `background`: no visitor waits for it. */
export type Render<Response> = (purpose: 'visitor' | 'background') => Promise<RenderedPage<Response>>

/** Keeps rendered pages for all visitors (R27, R28). */
export interface PageCache {
  /** Returns a page that is known to be current, without waiting. */
  peek(key: string): KeptAnswer | undefined
  /**
   * Answers a request with a kept page, or renders it. Concurrent requests for a page wait for one rendering.
   *
   * @param render renders the page for this visitor, or for nobody if the visitor does not wait for it.
   * @param signal aborted when the visitor disconnects; `respond` then rejects if a rendering fails.
   */
  respond<Response>(
    key: string,
    origin: string,
    render: Render<Response>,
    signal?: AbortSignal,
  ): Promise<KeptAnswer | { readonly rendered: Response; readonly verdict: CacheVerdict }>
  /**
   * Marks all pages and answers with one of the tags as possibly changed. `all` marks everything. The tag `purge`
   * removes everything.
   */
  invalidate(tags: readonly string[] | 'all'): void
  /** Removes all pages and answers. Returns the number of pages. */
  purge(): number
  describe(key: string): PageDescription | undefined
  readonly size: number
  readonly bytes: number
}

/** Tag in the change table with which an operator has all pages removed. */
const purgeTag = 'purge'

const defaultFreshMs = 300_000
const defaultStaleMs = 86_400_000
/** Time for which requests for a personal page do not wait for each other, in milliseconds. */
const personalMs = 60_000
/** Maximum number of keys of such pages. */
const maxPersonalKeys = 10_000

/** Maximum length of such a key, in characters. Addresses of real pages are shorter. */
const maxPersonalKeyLength = 1_000

export function createPageCache(options: PageCacheOptions): PageCache {
  const { answers, policyOf, onError, maxBytes } = options
  const { freshMs = defaultFreshMs, staleMs = defaultStaleMs, now = Date.now } = options
  const store = createPageStore(maxBytes)
  const fills = new Map<string, Promise<RenderedPage<unknown>>>()
  const checks = new Map<string, Promise<boolean>>()
  /** Keys of personal pages, with the time until which they are assumed to be personal. */
  const personal = new Map<string, number>()
  /** The last known version of the policy of each origin. */
  const policies = new Map<string, string>()
  const compressing: string[] = []
  let isCompressing = false
  let invalidations = 0

  /** Returns true, and marks the page as current, if rendering it again would have the same result. */
  async function isUnchanged(key: string, origin: string, page: KeptPage): Promise<boolean> {
    const before = invalidations
    const at = now()
    const [areCurrent, policy] = await Promise.all([answers.areCurrent(page.answers), policyOf(origin)])
    if (!areCurrent || policy !== page.policy) return false
    page.checkedAt = at
    if (before === invalidations) page.isSuspect = false
    return store.get(key) === page
  }

  function check(key: string, origin: string, page: KeptPage): Promise<boolean> {
    const running = checks.get(key)
    if (running !== undefined) return running
    const started = isUnchanged(key, origin, page).finally(() => checks.delete(key))
    checks.set(key, started)
    return started
  }

  function fill<Response>(
    key: string,
    origin: string,
    render: Render<Response>,
    purpose: Parameters<typeof render>[0] = 'visitor',
  ): Promise<RenderedPage<Response>> {
    const before = invalidations
    const started = render(purpose)
      .then((rendered) => {
        const { page } = rendered
        if (page !== null) {
          // The page may or may not contain a change that was made while it was rendered.
          page.isSuspect = invalidations !== before
          policies.set(origin, page.policy)
          store.set(key, page)
          compressSoon(key)
        } else if (!rendered.isFailure) rememberPersonal(key)
        return rendered
      })
      .finally(() => fills.delete(key))
    fills.set(key, started)
    return started
  }

  /** A policy allows what later pages of the channel need, so a change of it concerns all pages. */
  async function checkPolicies(): Promise<void> {
    for (const [origin, known] of policies) {
      const policy = await policyOf(origin)
      if (policy === known) continue
      policies.set(origin, policy)
      store.suspect('all')
    }
  }

  function rememberPersonal(key: string): void {
    store.delete(key)
    if (key.length > maxPersonalKeyLength) return
    personal.delete(key)
    personal.set(key, now() + personalMs)
    for (const oldest of personal.keys()) {
      if (personal.size <= maxPersonalKeys) break
      personal.delete(oldest)
    }
  }

  /** Recompresses kept pages at a higher level, one after the other. */
  function compressSoon(key: string): void {
    compressing.push(key)
    if (isCompressing) return
    isCompressing = true
    void (async () => {
      for (let next = compressing.shift(); next !== undefined; next = compressing.shift()) {
        await store.get(next)?.body.shrink()
        store.measure(next)
      }
    })()
      .catch(onError)
      .finally(() => {
        isCompressing = false
      })
  }

  /** Checks an outdated page, and renders it again if it has changed, while visitors get the old one. */
  function refresh<Response>(key: string, origin: string, page: KeptPage, render: Render<Response>): void {
    if (checks.has(key) || fills.has(key)) return
    check(key, origin, page)
      .then((isCurrent) =>
        isCurrent || fills.has(key) ? undefined : fill(key, origin, render, 'background'),
      )
      .catch(onError)
  }

  const isStale = (page: KeptPage) => now() - page.checkedAt > freshMs

  function hit(page: KeptPage, reason: string): KeptAnswer {
    page.hits++
    return { page, verdict: { result: 'HIT', reason } }
  }

  function purge(): number {
    const { size } = store
    invalidations++
    answers.invalidate('all')
    store.clear()
    personal.clear()
    return size
  }

  return {
    peek(key) {
      const page = store.get(key)
      return page === undefined || page.isSuspect || isStale(page) ? undefined : hit(page, 'fresh')
    },

    async respond(key, origin, render, signal) {
      const page = store.get(key)
      const age = page === undefined ? Infinity : now() - page.checkedAt
      if (page !== undefined && age <= freshMs + staleMs) {
        if (!page.isSuspect) {
          if (age <= freshMs) return hit(page, 'fresh')
          refresh(key, origin, page, render)
          page.hits++
          return { page, verdict: { result: 'STALE', reason: 'refreshing' } }
        }
        if (await check(key, origin, page)) return hit(page, 'checked')
      }
      const isPersonal = (personal.get(key) ?? 0) > now()
      if (!isPersonal) {
        let shared = fills.get(key)
        while (shared !== undefined) {
          const kept = await toKept(shared)
          if (kept === null) break
          if (kept !== undefined) return hit(kept, 'awaited')
          // One of the waiting requests renders the page; the others wait again.
          shared = fills.get(key)
        }
      }
      const why = page === undefined ? 'new' : 'changed'
      let rendered
      try {
        rendered = await (isPersonal || fills.has(key) ? render('visitor') : fill(key, origin, render))
      } catch (error) {
        if (page === undefined || age > staleMs || signal?.aborted === true) throw error
        onError(error)
      }
      if (page !== undefined && age <= staleMs && rendered?.isFailure !== false) {
        return { page, verdict: { result: 'STALE', reason: 'error' } }
      }
      if (rendered === undefined) throw new Error('A page was neither rendered nor kept.')
      const reason = rendered.page === null ? 'uncacheable' : why
      return {
        rendered: rendered.response,
        verdict: { result: rendered.page === null ? 'BYPASS' : 'MISS', reason },
      }
    },

    invalidate(tags) {
      if (tags.includes(purgeTag)) {
        purge()
        return
      }
      invalidations++
      const expanded = tags === 'all' ? 'all' : expandTags(tags)
      answers.invalidate(expanded)
      store.suspect(expanded)
      checkPolicies().catch(onError)
    },

    purge,

    describe(key) {
      const page = store.get(key)
      if (page === undefined) return undefined
      return {
        key,
        state: page.isSuspect ? 'suspect' : isStale(page) ? 'stale' : 'current',
        ageMs: now() - page.checkedAt,
        hits: page.hits,
        bytes: page.body.bytes,
        renderMs: page.renderMs,
        tags: [...tagsOf(page)].toSorted(),
      }
    },
    get size() {
      return store.size
    },
    get bytes() {
      return store.bytes
    },
  }
}

/**
 * Returns the result of a rendering: the page, or null if it is not for everybody. Returns undefined if the rendering
 * failed: a failure of the first visitor's request, such as its abortion, does not affect others.
 */
function toKept(rendering: Promise<RenderedPage<unknown>>): Promise<KeptPage | null | undefined> {
  return rendering.then(
    ({ page, isFailure }) => (isFailure ? undefined : page),
    () => undefined,
  )
}
