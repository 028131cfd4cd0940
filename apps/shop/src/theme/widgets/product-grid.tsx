import { dataOf, searchRecords, usePage, type LoadContext } from '@vitrine/runtime'
import { loadIncludesTax, PriceNote } from '../product/price-note.tsx'
import { ProductCards } from '../product/product-cards.tsx'
import { cardFields, toCard, type ProductCard } from '../product/to-card.ts'
import { formatMoney } from '../messages/format-money.ts'
import { loadShopMessages } from '../messages/shop-messages.ts'
import { loadWidgetMessages } from '../messages/widget-messages.ts'
import type { ShopMessages, WidgetMessages } from '../messages/messages.ts'
import { Figure, type FigureProps } from './figure.tsx'
import type { ProductGridContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'
import { emptyList, Section, type SectionTexts } from './section.tsx'
import { gridOf } from '../grid.ts'

interface GridItem extends Pick<FigureProps, 'image' | 'illustration'> {
  readonly title: string
  readonly href: string
  readonly text?: string
  /** Price in minor units. */
  readonly price?: number
  /** Original price in minor units. */
  readonly was?: number
  /** True if the price is the cheapest variant's price. */
  readonly from?: boolean
  readonly badge?: string
}

interface ProductGridProps extends SectionTexts {
  /** SKUs of catalogue products, in display order. Unknown SKUs are skipped. */
  readonly skus?: readonly string[]
  /** Products that are not in the catalogue. */
  readonly items?: readonly GridItem[]
  /** Currency of the items (ISO 4217). */
  readonly currency?: string
  readonly data?: GridData
}

interface GridData {
  readonly messages: WidgetMessages
  readonly shopMessages: ShopMessages
  /** True if prices include tax; undefined if the platform does not say. */
  readonly includesTax: boolean | undefined
  readonly cards: readonly ProductCard[]
}

/** Maximum number of catalogue products. */
const maxProducts = 48

/** Products of the catalogue, and products defined in the properties. */
function ProductGrid({ heading, intro, items = emptyList, currency = 'EUR', data }: ProductGridProps) {
  const { language } = usePage()
  if (!data || items.length + data.cards.length === 0) return null
  const { messages, shopMessages, includesTax, cards } = data
  const money = (amount: number): string => formatMoney(language, amount, currency)
  const Title = heading ? 'h3' : 'h2'
  return (
    <Section heading={heading} intro={intro}>
      <PriceNote includesTax={includesTax} messages={shopMessages} />
      {cards.length > 0 && <ProductCards cards={cards} messages={shopMessages} heading={Title} />}
      {items.length > 0 && (
        <ul className={`${gridOf(items.length, 4)} cards product-grid`}>
          {items.map(({ title, href, text, price, was, from, badge, image, illustration }) => (
            <li key={title} className="card">
              <div className="card-figure">
                {badge && <p className="badge">{badge}</p>}
                <Figure image={image} illustration={illustration} alt="" />
              </div>
              <div>
                <Title className="card-title">
                  <a href={href}>{title}</a>
                </Title>
                {text && <p>{text}</p>}
                {price !== undefined && (
                  <p className="price">
                    <span>{from ? messages.from({ price: money(price) }) : money(price)}</span>
                    {was !== undefined && <s>{messages.was({ price: money(was) })}</s>}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

async function load(context: LoadContext, { skus }: Readonly<Record<string, unknown>>): Promise<GridData> {
  const uniqueSkus = [...new Set(Array.isArray(skus) ? (skus as readonly unknown[]) : [])]
    .filter((sku) => typeof sku === 'string')
    .slice(0, maxProducts)
  const [messages, shopMessages, includesTax, cards] = await Promise.all([
    loadWidgetMessages(context.language),
    loadShopMessages(context.language),
    loadIncludesTax(context.client),
    loadCards(context, uniqueSkus),
  ])
  return { messages, shopMessages, includesTax, cards }
}

/** @throws Error 'ObjectNotFound' if the platform does not respond; the fallback is then shown */
async function loadCards(
  { client, site, signal }: LoadContext,
  skus: readonly string[],
): Promise<readonly ProductCard[]> {
  if (skus.length === 0) return []
  const response = await searchRecords(client, `ecommerce_product_${site.storeHash}`, {
    fields: cardFields,
    parentFilter: { sku: skus },
    limit: skus.length,
    signal,
  })
  const cards = (dataOf(response)?.records ?? []).map(toCard)
  return skus.flatMap((sku) => cards.filter((card) => card.sku === sku))
}

export const widget = defineSection<ProductGridContent>({
  widgetName: 'ProductGrid',
  label: 'Products',
  category: 'Shop',
  content: {
    type: 'ProductGrid',
    props: {
      heading: 'Picked for you',
      currency: 'EUR',
      items: [
        { title: 'A vase', price: 4900, href: '/', illustration: 'vase' },
        { title: 'A bowl', price: 2800, href: '/', illustration: 'bowl' },
        { title: 'A lamp', price: 18_900, href: '/', illustration: 'lamp' },
      ],
    },
  },
  component: ProductGrid,
  media: 'products',
  load,
})
