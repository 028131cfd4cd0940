/** What auto-suggest answers; the product reads `result.products` (section 7). */
export interface Suggestions {
  readonly result: {
    readonly products: readonly Readonly<Record<string, unknown>>[]
    readonly [part: string]: unknown
  }
}
