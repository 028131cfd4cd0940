import type { LoadContext, PageData } from '@vitrine/runtime'
import type { ShopMessages } from '../messages/messages.ts'
import { loadShopMessages } from '../messages/shop-messages.ts'
import { versionParameter } from './version-path.ts'
import { toOffer, type ProductOffer } from './to-offer.ts'

export interface ProductData {
  readonly messages: ShopMessages
  readonly product: ProductOffer
  /** SKU of the version that the address names; undefined if there is none. */
  readonly version: string | undefined
  /** Message about a product that could not be added without scripts; '' if there is none. */
  readonly problem: string
}

/** Loads the data of a product page. Parts of the page load their own data. */
export async function loadProduct(
  { url: { search, searchParams }, language }: LoadContext,
  page: PageData,
): Promise<ProductData> {
  const [messages, problem] = await Promise.all([
    loadShopMessages(language),
    search.includes('action_failed') ? loadProblem(search, language) : '',
  ])
  const version = searchParams.get(versionParameter) ?? undefined
  return { product: toOffer(page), messages, version, problem }
}

async function loadProblem(search: string, language: string): Promise<string> {
  const { loadBuyProblem } = await import('../cart/load-buy-problem.ts')
  return loadBuyProblem(search, language)
}
