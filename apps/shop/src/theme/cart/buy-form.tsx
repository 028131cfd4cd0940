import { useApp, useLocation, usePage, type ProductOption } from '@vitrine/runtime'
import type { Availability } from '@vitrine/contract'
import { useState, type ReactNode, type RefObject, type SubmitEvent } from 'react'
import { toAction } from '../links.ts'
import type { ShopMessages } from '../messages/messages.ts'
import { toThemeSettings } from '../settings.ts'

/** A product with its variants. */
interface Buyable {
  readonly name: string
  readonly options: readonly ProductOption[]
  /** Each variant has the index of the value of each option. */
  readonly variants: readonly { readonly sku: string; readonly values: readonly number[] }[]
}

interface BuyFormProps {
  readonly product: Buyable
  /** The chosen variant; undefined if the combination does not exist. */
  readonly variant: { readonly sku: string; readonly availability: Availability | undefined } | undefined
  /** Message about a failed post without scripts; '' if there is none. */
  readonly failure: string
  /** Formatted price, shown in the button on phones, where it stays in view. */
  readonly price: string
  readonly messages: ShopMessages
  /** Called when the product has been added. Only set outside of the product page. */
  readonly onAdded?: () => void
  readonly ref: RefObject<HTMLFormElement | null>
  /** The controls of options and modifiers. */
  readonly children: ReactNode
}

/** True once the script could not be loaded: from then on, forms are posted to the host, which can add to the cart too. */
let isPosted = false

/**
 * The form that adds a product to the cart. Without scripts it is posted to the host (R29); with scripts, the code that
 * adds to the cart is loaded when the form is first sent.
 */
export function BuyForm({
  product,
  variant,
  failure,
  price,
  messages,
  onAdded,
  ref,
  children,
}: BuyFormProps) {
  const app = useApp()
  const page = usePage()
  const { pathname, search } = useLocation()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState(failure)
  const canBuy = variant !== undefined && variant.availability !== 'sold-out'

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    if (isPosted) return
    event.preventDefault()
    if (isPending || !canBuy) return
    const form = event.currentTarget
    const { submitter } = event.nativeEvent
    const isExpress = submitter?.getAttribute('name') === 'next'
    setPending(true)
    setProblem('')
    try {
      const module = await import('./add-to-cart.ts')
      const found = await module.addToCart(app, {
        ...{ page, form, isExpress },
        ...{ sku: variant.sku, name: product.name },
      })
      setProblem(found)
      if (found === '') onAdded?.()
    } catch {
      isPosted = true
      form.requestSubmit(submitter)
    }
    setPending(false)
  }

  return (
    <form
      ref={ref}
      className="purchase-form"
      method="post"
      action={toAction('add-to-cart', `${pathname}${search}#buy`)}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="return" value={toThemeSettings(page).cartPath} />
      <Skus product={product} sku={variant?.sku} />
      {children}
      <div className="buy" id={onAdded ? undefined : 'buy'}>
        <label className="buy-quantity">
          <span>{messages.quantity()}</span>
          <input
            className="form-control"
            type="number"
            name="quantity"
            min={1}
            defaultValue={1}
            inputMode="numeric"
          />
        </label>
        <button type="submit" className="form-submit buy-button" aria-disabled={!canBuy || isPending}>
          {variant?.availability === 'sold-out' ? messages.soldOut() : messages.add()}
          <span className="buy-price" aria-hidden="true">
            {price}
          </span>
        </button>
        <p className="buy-problem" role="alert">
          {problem}
        </p>
      </div>
      <button
        type="submit"
        name="next"
        value="checkout"
        className="buy-now"
        aria-disabled={!canBuy || isPending}
      >
        {messages.checkOut()}
      </button>
    </form>
  )
}

interface SkusProps {
  readonly product: Buyable
  readonly sku: string | undefined
}

/** The SKU of each combination of options, for a form that is posted before the page reacts to a choice. */
function Skus({ product: { options, variants }, sku }: SkusProps) {
  if (options.length === 0) return <input type="hidden" name="sku" value={sku} />
  return variants.map((variant) => {
    const ids = variant.values.map((value, option) => options[option]?.values[value]?.id)
    return <input key={variant.sku} type="hidden" name={`sku:${ids.join(',')}`} value={variant.sku} />
  })
}
