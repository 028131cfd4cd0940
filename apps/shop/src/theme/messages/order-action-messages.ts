import { createMessageLoader, type OrderActionMessages } from './messages.ts'

/** Loads the messages of the actions on an order. */
export const loadOrderActionMessages = createMessageLoader<OrderActionMessages>({
  en: () => import('./en/order-actions.json?messages'),
  de: () => import('./de/order-actions.json?messages'),
  ar: () => import('./ar/order-actions.json?messages'),
})
