import type { Target } from './target.ts'

/** The order of records: by the first target, then by the next where the first is equal. */
export interface Order {
  readonly by: readonly Target[]
  readonly direction: 'asc' | 'desc'
}

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** The ids of a page. */
export interface FoundIds {
  readonly ids: readonly string[]
  /** Total number of matches, on all pages. */
  readonly count: number
}
