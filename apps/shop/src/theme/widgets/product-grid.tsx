import { usePage, type LoadContext } from '@vitrine/runtime'
import { formatMoney } from '../words/formats.ts'
import { loadWidgetWords } from '../words/widget-words.ts'
import type { WidgetWords } from '../words/words.ts'
import { Figure, type FigureProps } from './figure.tsx'
import { defineSection } from './properties.ts'
import { none, Section, type SectionTexts } from './section.tsx'

interface GridItem extends Pick<FigureProps, 'image' | 'illustration'> {
  readonly title: string
  readonly href: string
  readonly text?: string
  /** In minor units of the currency. */
  readonly price?: number
  /** What it cost before, in minor units. */
  readonly was?: number
  /** The price is that of the smallest. */
  readonly from?: boolean
  readonly badge?: string
}

interface ProductGridProps extends SectionTexts {
  readonly items?: readonly GridItem[]
  /** ISO 4217. */
  readonly currency?: string
  readonly data?: WidgetWords
}

/** Pieces that were picked by hand, with their prices. The title is the link; the whole card can be pressed. */
function ProductGrid({ heading, intro, items = none, currency = 'EUR', data: words }: ProductGridProps) {
  const { language } = usePage()
  if (items.length === 0 || !words) return null
  const money = (amount: number): string => formatMoney(language, amount, currency)
  const Title = heading ? 'h3' : 'h2'
  return (
    <Section heading={heading} intro={intro}>
      <ul className="cards product-grid">
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
                  <span>{from ? words.from({ price: money(price) }) : money(price)}</span>
                  {was !== undefined && <s>{words.was({ price: money(was) })}</s>}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const widget = defineSection({
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
  load: ({ language }: LoadContext) => loadWidgetWords(language),
})
