import { toImage, toShareUrl, type LoadContext, type PageData, type TemplatePart } from '@vitrine/runtime'
import { Breadcrumbs, breadcrumbData, homeCrumb, type Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import type { ShopMessages } from '../messages/messages.ts'
import { loadShopMessages } from '../messages/shop-messages.ts'
import { toThemeSettings } from '../settings.ts'
import { JsonLd } from '../structured-data/json-ld.tsx'
import { productData } from './product-data.ts'
import type { ProductOffer } from './to-offer.ts'
import { toProduct, type ProductView } from './to-product.ts'

interface IntroProps {
  readonly product: ProductOffer
  readonly messages: ShopMessages
  readonly data: IntroData
}

interface IntroData {
  readonly crumbs: readonly Crumb[]
  /** Structured data (schema.org), created on the server only. */
  readonly structured: readonly object[]
}

/** Breadcrumbs and structured data of a product page. */
function Intro({ product, messages, data: { crumbs, structured } }: IntroProps) {
  return (
    <>
      <JsonLd data={structured} />
      <Breadcrumbs crumbs={crumbs} title={product.name} messages={messages} />
    </>
  )
}

async function load(context: LoadContext, page: PageData): Promise<IntroData> {
  const product = toProduct(page)
  const crumbs = [homeCrumb(page, await loadShopMessages(context.language)), ...product.crumbs]
  return {
    crumbs,
    structured: import.meta.env.SSR ? toStructuredData(product, crumbs, context, page) : [],
  }
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
    images: images.map(toShareUrl).map((src) => URL.parse(src, url)?.href ?? src),
    currency: toThemeSettings(page).currencies[0] ?? '',
  })
  const breadcrumbs = breadcrumbData([...crumbs, { name: product.name, href: url }], url)
  return data === undefined ? [breadcrumbs] : [data, breadcrumbs]
}

export const part: TemplatePart = { component: Intro, load }
