import { defineTemplate, Region, type LoadContext, type TemplateProps } from '@vitrine/runtime'
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
import type { CartMessages, ShopMessages } from '../messages/messages.ts'
import { loadShopMessages } from '../messages/shop-messages.ts'
import { GoesWith } from '../product/goes-with.tsx'
import { loadGoesWith } from '../product/load-goes-with.ts'
import { loadIncludesTax } from '../product/price-note.tsx'
import type { ProductCard } from '../product/to-card.ts'

interface CartData {
  readonly messages: CartMessages
  readonly shopMessages: ShopMessages
  /** True if prices include tax; undefined if the platform does not say. */
  readonly includesTax: boolean | undefined
  readonly loaded: CartResult
  /** Shipping costs to the country that the address names; null if it names none. */
  readonly estimate: ActionResult<ShippingEstimateView> | null
  readonly goesWith: readonly ProductCard[]
}

/** Template of the cart page, which the server renders with the visitor's cookie. */
function CartPage({ page, data }: TemplateProps<CartData>) {
  const { messages, shopMessages, includesTax, loaded, estimate, goesWith } = data
  const cart = useCart(loaded)
  return (
    <article className="wrap cart-page">
      <header className="page-head">
        <h1>{page.title}</h1>
      </header>
      <CartContents cart={cart} messages={messages} place="page">
        {(report) => (
          <div className="cart-folds">
            <Codes cart={cart} messages={messages} onReport={report} />
            <ShippingEstimate cart={cart} messages={messages} loaded={estimate} />
          </div>
        )}
      </CartContents>
      <GoesWith
        cards={goesWith}
        cart={cart.cart}
        messages={messages}
        shopMessages={shopMessages}
        includesTax={includesTax}
      />
      <Region field="body_page_editor" />
    </article>
  )
}

async function load(context: LoadContext): Promise<CartData> {
  const { language, url } = context
  const country = url.searchParams.get(countryParameter)
  const [messages, shopMessages, includesTax, loaded] = await Promise.all([
    loadCartMessages(language),
    loadShopMessages(language),
    loadIncludesTax(context.client),
    loadCart(context),
  ])
  const lines = loaded.ok ? (loaded.cart?.lines ?? []) : []
  const [estimate, goesWith] = await Promise.all([
    country === null || lines.length === 0 ? null : loadShippingEstimate(context, { country }),
    loadGoesWith(context, lines),
  ])
  return { messages, shopMessages, includesTax, loaded, estimate, goesWith }
}

export const template = defineTemplate({ component: CartPage, personal: true, load })
