/** A category of the back-end store, for provider A. */
export interface CategoryNodeA {
  readonly id: string
  /** `0` for a department. */
  readonly parent_id: string
  /** Name in the language of the request. */
  readonly name: string
  /** Path of the category page. */
  readonly url: string
  readonly depth: number
  readonly product_count: number
  readonly image_url: string | null
  readonly children: readonly CategoryNodeA[]
}
