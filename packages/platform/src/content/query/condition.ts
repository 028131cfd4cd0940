import type { QueryScope, Target } from './target.ts'

/** What one value of a field must be. Keys are those of the index, or texts of a column. */
export type Test = Comparing & {
  /** Another column of the same row of the index than the target is compared in. */
  readonly column?: 'number_key'
}

type Comparing =
  | { readonly kind: 'is'; readonly keys: readonly [string, ...string[]] }
  | { readonly kind: 'from'; readonly key: string; readonly included: boolean }
  | { readonly kind: 'to'; readonly key: string; readonly included: boolean }
  /** A pattern of LIKE, for the folded text. */
  | { readonly kind: 'like'; readonly pattern: string }

/** What a record must be like. */
export type Condition =
  /** One value of the field passes all tests; without tests: there is a value. */
  | { readonly kind: 'some'; readonly target: Target; readonly tests: readonly Test[] }
  /** No value of the field is one of these. */
  | { readonly kind: 'none'; readonly target: Target; readonly keys: readonly [string, ...string[]] }
  /** The field has no value. */
  | { readonly kind: 'absent'; readonly target: Target }
  /** The relation leads to a record that matches. */
  | { readonly kind: 'related'; readonly scope: string; readonly match: Match }
  /** Both kinds of filters, each with its own way of joining. */
  | { readonly kind: 'match'; readonly match: Match }

/** Conditions that all hold, or one of which does. Without conditions every record matches. */
export interface Match {
  readonly queryScope: QueryScope
  readonly operator: 'and' | 'or'
  readonly conditions: readonly Condition[]
}
