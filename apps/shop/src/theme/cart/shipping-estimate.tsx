import { useLocation, usePage } from '@vitrine/runtime'
import {
  toCountryName,
  useCapabilities,
  type ActionResult,
  type Cart,
  type ShippingEstimateView,
  type ShippingMethodView,
} from '@vitrine/runtime/commerce'
import { useState } from 'react'
import type { CartMessages } from '../messages/messages.ts'
import { toThemeSettings } from '../settings.ts'
import { toProblem } from './problem.ts'
import { useAmounts } from './use-amounts.ts'

/** Query parameter of the cart page that names the country of an estimate, for a form that is sent without scripts. */
export const countryParameter = 'country'

interface ShippingEstimateProps {
  readonly cart: Cart
  readonly messages: CartMessages
  /** The estimate that the page has loaded; null if its address names no country. */
  readonly loaded: ActionResult<ShippingEstimateView> | null
}

/** The cost of shipping to a country. A change of the cart removes the estimate, since it no longer applies. */
export function ShippingEstimate({ cart, messages, loaded }: ShippingEstimateProps) {
  const { pathname, search } = useLocation()
  const page = usePage()
  const { countries } = toThemeSettings(page)
  const capabilities = useCapabilities()
  const [asked, setAsked] = useState({ cart: cart.cart, result: loaded, isPending: false })
  if (!capabilities?.shop.includes('shipping-estimate') || countries.length === 0) return null
  const result = asked.cart === cart.cart ? asked.result : null
  const named = new URLSearchParams(search).get(countryParameter) ?? countries[0]
  const ask = async (country: string): Promise<void> => {
    setAsked({ ...asked, isPending: true })
    const answer = await cart.estimateShipping({ country })
    setAsked({ cart: cart.cart, result: answer, isPending: false })
  }
  return (
    <details className="cart-fold" open={loaded !== null}>
      <summary>{messages.estimate.title()}</summary>
      <form
        className="cart-code"
        action={pathname}
        onSubmit={(event) => {
          event.preventDefault()
          const country = new FormData(event.currentTarget).get(countryParameter)
          if (typeof country === 'string') void ask(country)
        }}
      >
        <select
          className="form-control"
          name={countryParameter}
          aria-label={messages.estimate.country()}
          autoComplete="shipping country"
          defaultValue={named}
        >
          {countries.map((country) => (
            <option key={country} value={country}>
              {toCountryName(country, page.language)}
            </option>
          ))}
        </select>
        <button type="submit" className="cart-quiet" aria-disabled={asked.isPending}>
          {messages.estimate.submit()}
        </button>
        <div className="cart-methods" role="status" aria-busy={asked.isPending}>
          {result?.ok === false && <p>{toProblem(messages, result.error, page.language)}</p>}
          {result?.ok === true && <Methods methods={result.value.methods} messages={messages} />}
        </div>
      </form>
    </details>
  )
}

interface MethodsProps {
  readonly methods: readonly ShippingMethodView[]
  readonly messages: CartMessages
}

function Methods({ methods, messages }: MethodsProps) {
  const format = useAmounts()
  const { estimate } = messages
  if (methods.length === 0) return <p>{estimate.none()}</p>
  return (
    <dl>
      {methods.map(({ id, name, price, minDays, maxDays }) => (
        <div key={id}>
          <dt>
            {name}
            {minDays !== null && maxDays !== null && (
              <span>{estimate.days({ min: minDays, max: maxDays })}</span>
            )}
          </dt>
          <dd>{price.minor === 0 ? estimate.free() : format(price)}</dd>
        </div>
      ))}
    </dl>
  )
}
