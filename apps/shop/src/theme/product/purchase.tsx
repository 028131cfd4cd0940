import { Part, useApp } from '@vitrine/runtime'
import { isCommerceEnabled } from '@vitrine/runtime/commerce'
import { useEffect, useRef, useState } from 'react'
import { BuyForm } from '../cart/buy-form.tsx'
import { optionField } from '../cart/buy-fields.ts'
import type { ShopMessages } from '../messages/messages.ts'
import { Modifiers, Options } from './options.tsx'
import { Price, useMoney } from './price.tsx'
import { toDisplayPrice } from './prices.ts'
import { Stock } from './stock.tsx'
import type { ProductOffer } from './to-offer.ts'
import { defaultSelection, findVariant } from './variants.ts'

interface PurchaseProps {
  readonly product: ProductOffer
  /** Message about a product that could not be added without scripts; '' if there is none. */
  readonly problem: string
  readonly messages: ShopMessages
}

/**
 * Name, price, options and stock of a product, and, if the shop has commerce, the form to buy it (R11). The name and what
 * belongs to it is a part of the template, because it never changes.
 */
export function Purchase({ product, problem, messages }: PurchaseProps) {
  const money = useMoney()
  const canBuy = isCommerceEnabled(useApp())
  const { options, variants } = product
  const [selected, setSelected] = useState(() => defaultSelection(variants, options))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Applies a selection that was made before hydration.
    const entered = new FormData(form.current ?? undefined)
    setSelected((previous) =>
      options.map(({ values }, option) => {
        const index = values.findIndex(({ id }) => id === entered.get(optionField + option))
        return index < 0 ? (previous[option] ?? 0) : index
      }),
    )
  }, [options])
  const variant = options.length === 0 ? variants[0] : findVariant(variants, selected)
  // A product without variants is sold by its own SKU.
  const soleVariant = variants.length === 0 ? { sku: product.sku, availability: undefined } : undefined
  const choices = (
    <>
      <Options
        options={options}
        selected={selected}
        onSelect={(option, value) =>
          setSelected((previous) => previous.map((each, index) => (index === option ? value : each)))
        }
      />
      <Modifiers modifiers={product.modifiers} />
    </>
  )
  return (
    <div className="purchase">
      <Part name="heading" props={{ product, messages }} />
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
      {canBuy ? (
        <BuyForm
          ref={form}
          product={product}
          variant={variant ?? soleVariant}
          failure={problem}
          messages={messages}
        >
          {choices}
        </BuyForm>
      ) : (
        <form ref={form} className="purchase-form" onSubmit={(event) => event.preventDefault()}>
          {choices}
        </form>
      )}
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
