import { Image, usePage } from '@vitrine/runtime'
import { useCapabilities } from '@vitrine/runtime/commerce'
import '../styles/products.css'
import type { ShopMessages } from '../messages/messages.ts'
import { FamilySwatches } from './family-swatches.tsx'
import { Price, useMoney, type Money } from './price.tsx'
import { toDisplayPrice, withGroupPrice } from './prices.ts'
import { Stars } from '../reviews/rating.tsx'
import type { ProductCard } from './to-card.ts'
import type { GroupPrices } from './group-prices.ts'
import { useGroupPrices } from './use-group-prices.ts'

interface ProductCardsProps {
  readonly cards: readonly ProductCard[]
  readonly messages: ShopMessages
  /** Heading level of the cards, one below the heading of the list. */
  readonly heading?: 'h2' | 'h3'
  /** Number of pictures that are loaded eagerly, since they are visible without scrolling. */
  readonly eager?: number
}

/** A grid of products, with a `PriceNote` above it. The name is the link; its target covers the whole card. */
export function ProductCards({ cards, messages, heading = 'h3', eager = 0 }: ProductCardsProps) {
  const money = useMoney()
  const groupPrices = useGroupPrices(cards.map(({ sku }) => sku).join('\n'), money.codes)
  return (
    <ul className="products">
      {cards.map((card, index) => (
        <Card
          key={card.id}
          card={card}
          messages={messages}
          heading={heading}
          money={money}
          own={groupPrices.get(card.sku)}
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
  /** Prices of the customer's group. */
  readonly own: GroupPrices | undefined
  readonly isFirst: boolean
}

/** Two columns on phones, four on desktops. */
const sizes = '(min-width: 89rem) 19rem, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 46vw'
const widths = [320, 384, 480, 640]

function Card({ card, messages, heading: Heading, money, own, isFirst }: CardProps) {
  const { language } = usePage()
  const capabilities = useCapabilities()
  const [front, second] = card.pictures
  const { average, count } = card.rating
  const price = withGroupPrice(
    toDisplayPrice(card.prices, money.codes, card.lowest),
    own?.cheapest,
    own?.isFrom,
  )
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
        {capabilities !== null && (
          // Without scripts, the link opens the page of the product.
          <a
            className="quick-add"
            href={card.href}
            data-quick-add={card.sku}
            aria-label={messages.quickAdd({ name: card.name })}
          />
        )}
        {capabilities !== null && capabilities.wishlists !== 'none' && (
          // A script of the shell (behaviour/shop-links.ts) saves the product and keeps the state of the button.
          <button
            type="button"
            className="card-wish"
            aria-label={messages.wishFor({ name: card.name })}
            aria-pressed="false"
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
