import { createMessageLoader, type CartMessages } from './messages.ts'

/** Loads the messages of the cart. */
export const loadCartMessages = createMessageLoader<CartMessages>({
  en: () => import('./en/cart.json?messages'),
  de: () => import('./de/cart.json?messages'),
  ar: () => import('./ar/cart.json?messages'),
})
