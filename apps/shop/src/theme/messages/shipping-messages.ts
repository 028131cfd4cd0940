import { createMessageLoader, type ShippingMessages } from './messages.ts'

/** Loads the messages of the table of shipping costs. */
export const loadShippingMessages = createMessageLoader<ShippingMessages>({
  en: () => import('./en/shipping.json?messages'),
  de: () => import('./de/shipping.json?messages'),
  ar: () => import('./ar/shipping.json?messages'),
})
