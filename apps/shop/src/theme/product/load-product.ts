import type { LoadContext, PageData } from '@vitrine/runtime'
import type { ShopMessages } from '../messages/messages.ts'
import { loadShopMessages } from '../messages/shop-messages.ts'
import { toOffer, type ProductOffer } from './to-offer.ts'

export interface ProductData {
  readonly messages: ShopMessages
  readonly product: ProductOffer
}

/** Loads the data of a product page. Parts of the page load their own data. */
export async function loadProduct(context: LoadContext, page: PageData): Promise<ProductData> {
  return { product: toOffer(page), messages: await loadShopMessages(context.language) }
}
