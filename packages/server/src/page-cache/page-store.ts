import type { UsedAnswer } from '@vitrine/runtime/server'
import type { EncodedPage } from './encoded-page.ts'
import type { PageKind } from './page-key.ts'

/** A page as it is kept for all visitors. */
export interface KeptPage {
  readonly kind: PageKind
  readonly status: number
  /** Headers of the response, except for those of the request and the encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly body: EncodedPage
  /** The answers from which the page was rendered. */
  readonly answers: readonly UsedAnswer[]
  /** Version of the policy of the page's channel; see `PagePolicies`. */
  readonly policy: string
  /** Time that rendering the page took, in milliseconds. */
  readonly renderMs: number
  /** Time at which the page was last known to be current, in milliseconds since 1970. */
  checkedAt: number
  /** True if data from which the page was rendered may have changed. */
  isSuspect: boolean
  /** Number of requests that the page has answered. */
  hits: number
}

/** Keeps pages in memory, within a limit for each kind. */
export interface PageStore {
  get(key: string): KeptPage | undefined
  set(key: string, page: KeptPage): void
  delete(key: string): void
  /** Marks the pages that have one of the tags as suspect, or all pages. Returns their number. */
  suspect(tags: readonly string[] | 'all'): number
  /** Updates the size of a page after its encodings have changed. */
  measure(key: string): void
  keys(): IterableIterator<string>
  clear(): void
  readonly size: number
  readonly bytes: number
}

/** Shares of the memory for each kind. */
const shares: Readonly<Record<PageKind, number>> = { page: 0.75, query: 0.2, missing: 0.05 }

/** Memory that a page takes in addition to its bodies, in bytes: headers, tags and calls. */
const overheadBytes = 4_096

interface Slot {
  readonly page: KeptPage
  bytes: number
  /** The clock of the page's kind when the page was last found in use. */
  clock: number
  /** Number of hits at that time. */
  hits: number
}

/**
 * Creates a store of at most `maxBytes` bytes. When a kind exceeds its share, the pages that save the least time per byte are
 * removed first: GreedyDual-Size-Frequency (Cherkasova, 1998), with the rendering time as the cost.
 */
export function createPageStore(maxBytes: number): PageStore {
  const slots = new Map<string, Slot>()
  const keysOfTags = new Map<string, Set<string>>()
  const bytesOf: Record<PageKind, number> = { page: 0, query: 0, missing: 0 }
  // Rises to the priority of the last removed page, so that unused pages are eventually removed.
  const clock: Record<PageKind, number> = { page: 0, query: 0, missing: 0 }

  /** Returns the priority of a page. Pages with the lowest priority are removed first. */
  function toPriority(slot: Slot): number {
    const { page, bytes } = slot
    if (page.hits !== slot.hits) {
      slot.clock = clock[page.kind]
      slot.hits = page.hits
    }
    return slot.clock + ((page.hits + 1) * Math.max(page.renderMs, 0.1)) / bytes
  }

  function remove(key: string): void {
    const slot = slots.get(key)
    if (slot === undefined) return
    slots.delete(key)
    bytesOf[slot.page.kind] -= slot.bytes
    for (const tag of tagsOf(slot.page)) {
      const keys = keysOfTags.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOfTags.delete(tag)
    }
  }

  /**
   * Removes pages until the kind is 5 % below its share, so that not every new page requires a search for pages to
   * remove.
   */
  function makeRoom(kind: PageKind): void {
    const limit = maxBytes * shares[kind]
    if (bytesOf[kind] <= limit) return
    const candidates = [...slots]
      .filter(([, { page }]) => page.kind === kind)
      .map(([key, slot]) => ({ key, priority: toPriority(slot) }))
      .toSorted((one, other) => one.priority - other.priority)
    for (const { key, priority } of candidates) {
      if (bytesOf[kind] <= limit * 0.95) break
      clock[kind] = Math.max(clock[kind], priority)
      remove(key)
    }
  }

  return {
    get: (key) => slots.get(key)?.page,
    set(key, page) {
      remove(key)
      const bytes = page.body.bytes + overheadBytes
      if (bytes > (maxBytes * shares[page.kind]) / 4) return
      slots.set(key, { page, bytes, clock: clock[page.kind], hits: page.hits })
      bytesOf[page.kind] += bytes
      for (const tag of tagsOf(page)) {
        const keys = keysOfTags.get(tag) ?? new Set()
        keys.add(key)
        keysOfTags.set(tag, keys)
      }
      makeRoom(page.kind)
    },
    delete: remove,
    suspect(tags) {
      const keys = tags === 'all' ? slots.keys() : tags.flatMap((tag) => [...(keysOfTags.get(tag) ?? [])])
      let count = 0
      for (const key of keys) {
        const page = slots.get(key)?.page
        if (page === undefined || page.isSuspect) continue
        page.isSuspect = true
        count++
      }
      return count
    },
    measure(key) {
      const slot = slots.get(key)
      if (slot === undefined) return
      const bytes = slot.page.body.bytes + overheadBytes
      bytesOf[slot.page.kind] += bytes - slot.bytes
      slot.bytes = bytes
    },
    keys: () => slots.keys(),
    clear() {
      for (const key of [...slots.keys()]) remove(key)
    },
    get size() {
      return slots.size
    },
    get bytes() {
      return bytesOf.page + bytesOf.query + bytesOf.missing
    },
  }
}

/** Returns the tags of all data from which a page was rendered. */
export function tagsOf({ answers }: Pick<KeptPage, 'answers'>): ReadonlySet<string> {
  return new Set(answers.flatMap(({ tags }) => tags))
}
