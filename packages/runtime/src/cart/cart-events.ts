import type { CartAddition, CartError } from './cart-dialect.ts'
import type { MoneyView } from '../money/index.ts'
import type { CartLineView, CartView } from './cart-view.ts'

/** An event of the cart store, emitted after the platform has responded (R56). */
export type CartEvent =
  | { readonly name: 'cart_lines_added'; readonly lines: readonly CartAddition[]; readonly cart: CartView }
  | {
      readonly name: 'cart_quantity_changed'
      /** The line before the change. */
      readonly line: CartLineView
      readonly quantity: number
      readonly cart: CartView
    }
  | { readonly name: 'cart_line_removed'; readonly line: CartLineView; readonly cart: CartView | null }
  | {
      readonly name: 'cart_coupon_applied' | 'cart_coupon_removed'
      /** The code as the shopper has entered it, or as the cart states it. */
      readonly code: string
      readonly cart: CartView | null
    }
  | {
      /** The code, which is worth money, is not part of the event. */
      readonly name: 'cart_certificate_redeemed' | 'cart_certificate_removed'
      readonly cart: CartView | null
    }
  | {
      readonly name: 'cart_certificate_added'
      readonly amount: MoneyView
      readonly cart: CartView | null
    }
  | { readonly name: 'cart_change_failed'; readonly error: CartError }
