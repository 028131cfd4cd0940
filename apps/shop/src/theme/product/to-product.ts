import type { Fields } from '../records/read-values.ts'
import { toDetails, type ProductDetails } from './to-details.ts'
import { toOffer, type ProductOffer } from './to-offer.ts'
import { toPictures, type Picture } from './to-pictures.ts'
import { toSummary, type ProductSummary } from './to-summary.ts'

/** A product as displayed on its page. */
export interface ProductView extends ProductOffer, ProductSummary, ProductDetails {
  readonly pictures: readonly Picture[]
}

/** Maps a product record (section 3, "Product page") to its view. Never throws. */
export function toProduct(page: Fields): ProductView {
  return { ...toOffer(page), ...toSummary(page), ...toDetails(page), pictures: toPictures(page) }
}
