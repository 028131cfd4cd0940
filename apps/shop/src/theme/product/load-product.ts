import { dataOf, searchRecords, toImage, type LoadContext, type PageData } from '@vitrine/runtime'
import { homeCrumb, breadcrumbData, type Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import { productData } from './product-data.ts'
import { cardFields, toCard, type ProductCard } from './to-card.ts'
import { toProduct, type ProductView } from './to-product.ts'
import { toThemeSettings } from '../settings.ts'
import { loadShopMessages } from '../messages/shop-messages.ts'
import type { ShopMessages } from '../messages/messages.ts'

export interface ProductData {
  readonly messages: ShopMessages
  readonly product: ProductView
  readonly crumbs: readonly Crumb[]
  readonly similar: readonly ProductCard[]
  /** Structured data (schema.org), created on the server only. */
  readonly structured: readonly object[]
}

/** Number of similar products. */
const similarCount = 4

/** Loads the data of a product page: the product, and other products of its category. */
export async function loadProduct(context: LoadContext, page: PageData): Promise<ProductData> {
  const product = toProduct(page)
  const [messages, similar] = await Promise.all([
    loadShopMessages(context.language),
    loadSimilar(context, product),
  ])
  const crumbs = [homeCrumb(page, messages), ...product.crumbs]
  const structured = import.meta.env.SSR ? toStructuredData(product, crumbs, context, page) : []
  return { messages, product, crumbs, similar, structured }
}

function toStructuredData(
  product: ProductView,
  crumbs: readonly Crumb[],
  { url: { href, pathname }, site }: LoadContext,
  page: PageData,
): readonly object[] {
  const url = new URL(pathname, href).href
  const images = product.pictures.flatMap(({ image }) => toImage(image, site)?.src ?? [])
  const data = productData(product, {
    url,
    images: images.map((src) => URL.parse(src, url)?.href ?? src),
    currency: toThemeSettings(page).currencies[0] ?? '',
  })
  const breadcrumbs = breadcrumbData([...crumbs, { name: product.name, href: url }], url)
  return data === undefined ? [breadcrumbs] : [data, breadcrumbs]
}

/** Loads other products of the category. Returns none if the request fails, since the page works without them. */
async function loadSimilar(
  { client, site, signal }: LoadContext,
  { category, sku }: ProductView,
): Promise<readonly ProductCard[]> {
  if (category === '') return []
  try {
    const response = await searchRecords(client, `ecommerce_product_${site.storeHash}`, {
      fields: cardFields,
      // The product itself is removed below. As part of the filter, it would be evaluated for the whole category.
      parentFilter: { category_ids: category },
      limit: similarCount + 1,
      signal,
    })
    const records = (dataOf(response)?.records ?? []).filter((record) => record['sku'] !== sku)
    return records.slice(0, similarCount).map(toCard)
  } catch {
    return []
  }
}
