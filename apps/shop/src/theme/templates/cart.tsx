import {
  defineTemplate,
  hydrateWhen,
  lazyPart,
  Part,
  Region,
  type LoadContext,
  type TemplateProps,
} from '@vitrine/runtime'
import {
  loadCart,
  loadShippingEstimate,
  useCart,
  type ActionResult,
  type CartResult,
  type ShippingEstimateView,
} from '@vitrine/runtime/commerce'
import '../styles/cart.css'
import { CartContents } from '../cart/cart-contents.tsx'
import { Codes } from '../cart/codes.tsx'
import { countryParameter, ShippingEstimate } from '../cart/shipping-estimate.tsx'
import { loadCartMessages } from '../messages/cart-messages.ts'
import type { CartMessages } from '../messages/messages.ts'

interface CartData {
  readonly messages: CartMessages
  readonly loaded: CartResult
  /** Shipping costs to the country that the address names; null if it names none. */
  readonly estimate: ActionResult<ShippingEstimateView> | null
}

/** Template of the cart page, which the server renders with the visitor's cookie. */
function CartPage({ page, data }: TemplateProps<CartData>) {
  const { messages, loaded, estimate } = data
  const cart = useCart(loaded)
  return (
    <article className="wrap cart-page">
      <header className="page-head">
        <h1>{page.title}</h1>
      </header>
      <CartContents cart={cart} messages={messages} place="page">
        <div className="cart-folds">
          <Codes cart={cart} messages={messages} />
          <ShippingEstimate cart={cart} messages={messages} loaded={estimate} />
        </div>
      </CartContents>
      <Part name="goes-with" />
      <Region field="body_page_editor" />
    </article>
  )
}

async function load(context: LoadContext): Promise<CartData> {
  const { language, url } = context
  const country = url.searchParams.get(countryParameter)
  const [messages, loaded] = await Promise.all([loadCartMessages(language), loadCart(context)])
  const isEmpty = !loaded.ok || !loaded.cart?.lines.length
  const estimate = country === null || isEmpty ? null : await loadShippingEstimate(context, { country })
  return { messages, loaded, estimate }
}

export const template = defineTemplate({
  component: CartPage,
  personal: true,
  load,
  parts: {
    'goes-with': hydrateWhen(
      'change',
      lazyPart(() => import('../product/goes-with.tsx')),
    ),
  },
})
