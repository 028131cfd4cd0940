import type { RecordMeta } from '../content/entities.ts'
import type { ProductHit, ResultSource } from '../search/index.ts'

/** A recommendation widget. */
export interface RecommendationWidget {
  readonly id: string
  readonly internal_name: string
  /** Title in the language of the request. */
  readonly title: string
  readonly algorithm_internal_name: string
  /** Kind of object that the recommendations refer to. */
  readonly context_type: 'none' | 'product' | 'category' | 'cart' | 'customer'
  readonly products_limit: number
}

/** The recommendation widgets of an algorithm. */
export interface RecommendationWidgets {
  readonly widgets: readonly RecommendationWidget[]
  readonly count: number
}

/** Body of a request for recommendations. */
export interface RecommendationInput {
  readonly user_id?: string
  /** SKUs of the context. */
  readonly skus?: readonly string[]
  readonly category_id?: string
  /** SKUs that the visitor has viewed recently, most recent first. */
  readonly recently_viewed?: readonly string[]
}

/** Products that a widget recommends. */
export interface Recommendations {
  readonly widget: RecommendationWidget
  readonly products: readonly ProductHit[]
  readonly skip: number
  readonly limit: number
  readonly source: ResultSource
  readonly _meta_?: RecordMeta
}
