import { useApp, usePage } from '@vitrine/runtime'
import { isCommerceEnabled } from '@vitrine/runtime/commerce'
import { useEffect, useRef, useState } from 'react'
import { formatRating } from '../messages/formats.ts'
import type { ShopMessages } from '../messages/messages.ts'
import { Stars } from '../reviews/rating.tsx'
import { Modifiers, Options } from './options.tsx'
import { Price, useMoney } from './price.tsx'
import { toDisplayPrice } from './prices.ts'
import { Stock } from './stock.tsx'
import type { ProductOffer } from './to-offer.ts'
import { defaultSelection, findVariant } from './variants.ts'

interface PurchaseProps {
  readonly product: ProductOffer
  readonly messages: ShopMessages
}

/** Name, price, options and stock of a product, and, if the shop has commerce, the form to buy it (R11). */
export function Purchase({ product, messages }: PurchaseProps) {
  const { language } = usePage()
  const money = useMoney()
  const canBuy = isCommerceEnabled(useApp())
  const { options, variants, rating } = product
  const [selected, setSelected] = useState(() => defaultSelection(variants, options))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Applies a selection that was made before hydration.
    const entered = new FormData(form.current ?? undefined)
    setSelected((previous) =>
      options.map(({ values }, option) => {
        const index = values.findIndex(({ id }) => id === entered.get(`option-${option}`))
        return index < 0 ? (previous[option] ?? 0) : index
      }),
    )
  }, [options])
  const variant = options.length === 0 ? variants[0] : findVariant(variants, selected)
  return (
    <div className="purchase">
      {product.brand.name && (
        <p className="purchase-brand">
          {product.brandHref ? <a href={product.brandHref}>{product.brand.name}</a> : product.brand.name}
        </p>
      )}
      <h1>{product.name}</h1>
      {rating.count > 0 && (
        <p className="purchase-rating">
          <Stars average={rating.average} language={language} messages={messages} />
          <a href="#reviews">
            {formatRating(language, rating.average)} · {messages.ratings({ count: rating.count })}
          </a>
        </p>
      )}
      <p className="purchase-short">{product.shortDescription}</p>
      <div className="purchase-price" role="status">
        {variants.length > 0 && variant === undefined ? (
          <p>{messages.unavailable()}</p>
        ) : (
          <Price
            price={toDisplayPrice(variant?.prices ?? product.prices, money.code)}
            money={money}
            messages={messages}
          />
        )}
      </div>
      <form ref={form} className="purchase-form" onSubmit={(event) => event.preventDefault()}>
        <Options
          options={options}
          selected={selected}
          onSelect={(option, value) =>
            setSelected((previous) => previous.map((each, index) => (index === option ? value : each)))
          }
        />
        <Modifiers modifiers={product.modifiers} />
        {canBuy && <AddToCart messages={messages} />}
      </form>
      <Stock variant={variant} locations={product.locations} messages={messages} />
      <Terms sku={variant?.sku ?? product.sku} messages={messages} />
    </div>
  )
}

/** Terms of delivery and returns, and the article number. */
function Terms({ sku, messages }: { readonly sku: string; readonly messages: ShopMessages }) {
  return (
    <dl className="promises">
      <div>
        <dt>{messages.delivery()}</dt>
        <dd>{messages.deliveryText()}</dd>
      </div>
      <div>
        <dt>{messages.returns()}</dt>
        <dd>{messages.returnsText()}</dd>
      </div>
      <div>
        <dt>{messages.sku()}</dt>
        <dd>
          <bdi>{sku}</bdi>
        </dd>
      </div>
    </dl>
  )
}

/** Placeholder for the cart: nothing can be bought yet. */
function AddToCart({ messages }: { readonly messages: ShopMessages }) {
  return (
    <div className="buy">
      <label className="buy-quantity">
        <span>{messages.quantity()}</span>
        <input
          className="form-control"
          type="number"
          name="quantity"
          min={1}
          max={20}
          defaultValue={1}
          inputMode="numeric"
        />
      </label>
      <button type="button" className="buy-button" aria-disabled="true" aria-describedby="buy-soon">
        {messages.add()}
      </button>
      <p id="buy-soon" className="buy-soon">
        {messages.soon()}
      </p>
    </div>
  )
}
