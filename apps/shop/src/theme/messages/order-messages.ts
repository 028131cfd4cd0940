import { createMessageLoader, type OrderMessages } from './messages.ts'

/** Loads the messages of orders. */
export const loadOrderMessages = createMessageLoader<OrderMessages>({
  en: () => import('./en/orders.json?messages'),
  de: () => import('./de/orders.json?messages'),
  ar: () => import('./ar/orders.json?messages'),
})
