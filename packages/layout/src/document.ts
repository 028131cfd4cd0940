/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Text, or an element. */
export type LayoutNode = string | LayoutElement

/** One element of a page-editor field: a widget by its registered name, or a host element of the safe list. */
export interface LayoutElement {
  readonly type: string
  readonly id?: string
  readonly props?: Readonly<Record<string, Json>>
  readonly children?: readonly LayoutNode[]
}

/** A page-editor field of today's version. Older ones are lifted to it by `deserialize`. */
export interface LayoutDocument {
  readonly version: 1
  readonly elements: readonly LayoutNode[]
  /** CSS, applied in editor preview only (specification, section 4, "Scripts and styles"). */
  readonly __style_tag__?: string
}

/** Levels of elements that a document may have, the outermost being level 1. */
export const maxDepth = 100

/** Elements and texts that a document may have in all. */
export const maxNodes = 20_000

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
