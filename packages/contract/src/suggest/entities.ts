/** Suggestions for a search term. Only `result.products` is used (section 7). */
export interface Suggestions {
  readonly result: {
    readonly products: readonly Readonly<Record<string, unknown>>[]
    readonly [part: string]: unknown
  }
}
