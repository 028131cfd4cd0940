import type { ProductHit } from '../search/index.ts'

/** Products that resemble a picture, most similar first. Each product has a `score`. */
export interface ImageSearchResult {
  readonly products: readonly ProductHit[]
  readonly total: number
  readonly skip: number
  readonly limit: number
}
