/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A text or an element. */
export type LayoutNode = string | LayoutElement

/** One element of a page-editor field: a widget by its registered name, or a host element from the safe list. */
export interface LayoutElement {
  readonly type: string
  readonly id?: string
  readonly props?: Readonly<Record<string, Json>>
  readonly children?: readonly LayoutNode[]
}

/** A page-editor document of the current version. `deserialize` migrates older documents. */
export interface LayoutDocument {
  readonly version: 1
  readonly elements: readonly LayoutNode[]
  /** CSS that is only applied in the editor preview (section 4, "Scripts and styles"). */
  readonly __style_tag__?: string
}

/** Maximum depth of elements in a document. The outermost elements are at depth 1. */
export const maxDepth = 100

/** Maximum number of elements and texts in a document. */
export const maxNodes = 20_000

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
