import { Part, useApp } from '@vitrine/runtime'
import { isCommerceEnabled } from '@vitrine/runtime/commerce'
import { useEffect, useRef, useState } from 'react'
import { BuyForm } from '../cart/buy-form.tsx'
import { optionField } from '../links.ts'
import type { ShopMessages } from '../messages/messages.ts'
import { Modifiers, Options } from './options.tsx'
import { Price, useMoney } from './price.tsx'
import { toDisplayPrice, withGroupPrice } from './prices.ts'
import { Stock } from './stock.tsx'
import type { ProductOffer } from './to-offer.ts'
import { useGroupPrices } from './use-group-prices.ts'
import { defaultSelection, findVariant } from './variants.ts'

interface PurchaseProps {
  readonly product: ProductOffer
  /** SKU of the version that is selected at first. */
  readonly version: string | undefined
  /** Message about a product that could not be added without scripts; '' if there is none. */
  readonly problem: string
  readonly messages: ShopMessages
}

/**
 * Name, price, options and stock of a product, and, if the shop has commerce, the form to buy it (R11). The heading is
 * a separate part of the template, because it never changes.
 */
export function Purchase({ product, version, problem, messages }: PurchaseProps) {
  const money = useMoney()
  const canBuy = isCommerceEnabled(useApp())
  const { options, variants } = product
  const [selected, setSelected] = useState(() => defaultSelection(variants, options, version))
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
  const isMissing = variants.length > 0 && variant === undefined
  const own = useGroupPrices(product.sku, money.codes).get(product.sku)
  const price = isMissing
    ? undefined
    : withGroupPrice(
        toDisplayPrice(variant?.prices ?? product.prices, money.codes),
        own?.bySku.get(variant?.sku ?? product.sku),
      )
  const select = (option: number, value: number): void => {
    const next = selected.with(option, value)
    setSelected(next)
    const shown = { variant: findVariant(variants, next), pathname: location.pathname }
    // Without this script, only the address and the picture are left unchanged.
    void import('./show-version.ts').then((module) => module.showVersion(shown)).catch(() => undefined)
  }
  const choices = (
    <>
      <Options options={options} selected={selected} onSelect={select} />
      <Modifiers modifiers={product.modifiers} />
    </>
  )
  return (
    <div className="purchase">
      <Part name="heading" props={{ product, messages }} />
      <div className="purchase-price" role="status">
        {isMissing ? (
          <p>{messages.unavailable()}</p>
        ) : (
          <Price price={price} money={money} messages={messages} />
        )}
      </div>
      <Part name="below-price" props={{ product, messages }} />
      {canBuy ? (
        <BuyForm
          ref={form}
          product={product}
          variant={variant ?? soleVariant}
          failure={problem}
          price={price ? money.format(price.current, price.code) : ''}
          messages={messages}
        >
          {choices}
        </BuyForm>
      ) : (
        <form ref={form} className="purchase-form" onSubmit={(event) => event.preventDefault()}>
          {choices}
        </form>
      )}
      <Part name="wish" props={{ name: product.name, sku: (variant ?? soleVariant)?.sku, messages }} />
      <Stock variant={variant} locations={product.locations} messages={messages} />
      <Part name="terms" props={{ product }} />
      <p className="purchase-sku">
        {messages.sku()} <bdi>{variant?.sku ?? product.sku}</bdi>
      </p>
    </div>
  )
}
