import { Image, useApp, usePage } from '@vitrine/runtime'
import { isCommerceEnabled } from '@vitrine/runtime/commerce'
import '../styles/products.css'
import type { ShopMessages } from '../messages/messages.ts'
import { FamilySwatches } from './family-swatches.tsx'
import { Price, useMoney, type Money } from './price.tsx'
import { toDisplayPrice } from './prices.ts'
import { Stars } from '../reviews/rating.tsx'
import type { ProductCard } from './to-card.ts'

interface ProductCardsProps {
  readonly cards: readonly ProductCard[]
  readonly messages: ShopMessages
  /** Heading level of the cards, one below the heading of the list. */
  readonly heading?: 'h2' | 'h3'
  /** Number of pictures that are loaded eagerly, since they are visible without scrolling. */
  readonly eager?: number
}

/** A grid of products. The name is the link; its target covers the whole card. */
export function ProductCards({ cards, messages, heading = 'h3', eager = 0 }: ProductCardsProps) {
  const money = useMoney()
  return (
    <ul className="products">
      {cards.map((card, index) => (
        <Card
          key={card.id}
          card={card}
          messages={messages}
          heading={heading}
          money={money}
          isFirst={index < eager}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  readonly card: ProductCard
  readonly messages: ShopMessages
  readonly heading: 'h2' | 'h3'
  readonly money: Money
  readonly isFirst: boolean
}

/** Two columns on phones, four on desktops. */
const sizes = '(min-width: 89rem) 19rem, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 46vw'
const widths = [320, 480, 640]

function Card({ card, messages, heading: Heading, money, isFirst }: CardProps) {
  const { language } = usePage()
  const canBuy = isCommerceEnabled(useApp())
  const [front, second] = card.pictures
  const { average, count } = card.rating
  const price = toDisplayPrice(card.prices, money.code, card.lowest)
  return (
    <li className="product">
      <div className="product-figure">
        <Image
          value={front}
          alt=""
          width={768}
          height={960}
          sizes={sizes}
          widths={widths}
          priority={isFirst}
        />
        {second !== undefined && (
          <Image
            className="product-second"
            value={second}
            alt=""
            width={768}
            height={960}
            sizes={sizes}
            widths={widths}
          />
        )}
        {price?.original !== undefined && <p className="badge">{messages.sale()}</p>}
        {canBuy && (
          // Without scripts, the link opens the page of the product.
          <a
            className="quick-add"
            href={card.href}
            data-quick-add={card.sku}
            aria-label={messages.quickAdd({ name: card.name })}
          />
        )}
      </div>
      <Heading className="product-name">
        <a href={card.href}>{card.name}</a>
      </Heading>
      <p className="product-brand">{card.brand}</p>
      <Price price={price} money={money} messages={messages} />
      {count > 0 && (
        <p className="product-facts">
          <Stars average={average} language={language} messages={messages} />
        </p>
      )}
      <CardFamily card={card} messages={messages} />
    </li>
  )
}

/** Number of swatches of a card. */
const shownSwatches = 4

/** Swatches of the family of a card. The product's own is always among them. */
function CardFamily({
  card: { sku, name, href, family },
  messages,
}: {
  readonly card: ProductCard
  readonly messages: ShopMessages
}) {
  if (family.length < 2) return null
  const own = family.filter((member) => member.sku === sku)
  const shown = [...own, ...family.filter((member) => member.sku !== sku)].slice(0, shownSwatches)
  const more = family.length - shown.length
  return (
    <div className="family" role="group" aria-label={messages.family({ name })}>
      <FamilySwatches members={shown} current={sku} />
      {more > 0 && (
        <a href={href} aria-label={messages.moreOfFamily({ count: more })}>
          +{more}
        </a>
      )}
    </div>
  )
}
