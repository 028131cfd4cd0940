import type { QueryScope, Target } from './target.ts'

/** A comparison with one value of a field. Its keys are keys of the index, or the texts of a column. */
export type Test = Comparing & {
  /** The column of the index row to compare. If absent, the column of the target. */
  readonly column?: 'number_key'
}

type Comparing =
  | { readonly kind: 'is'; readonly keys: readonly [string, ...string[]] }
  | { readonly kind: 'from'; readonly key: string; readonly included: boolean }
  | { readonly kind: 'to'; readonly key: string; readonly included: boolean }
  /** A LIKE pattern for the folded text. */
  | { readonly kind: 'like'; readonly pattern: string }

/** A condition on a record. */
export type Condition =
  /** At least one value of the field passes all tests. Without tests, any value passes. */
  | { readonly kind: 'some'; readonly target: Target; readonly tests: readonly Test[] }
  /** No value of the field equals any of these. */
  | { readonly kind: 'none'; readonly target: Target; readonly keys: readonly [string, ...string[]] }
  /** The field has no value. */
  | { readonly kind: 'absent'; readonly target: Target }
  /** The relation refers to a matching record. */
  | { readonly kind: 'related'; readonly scope: string; readonly match: Match }
  /** A group of conditions with its own operator. */
  | { readonly kind: 'match'; readonly match: Match }

/**
 * A group of conditions. With `and`, all of them must hold; with `or`, at least one. Without conditions, every record
 * matches.
 */
export interface Match {
  readonly queryScope: QueryScope
  readonly operator: 'and' | 'or'
  readonly conditions: readonly Condition[]
}
