import { createMessageLoader, type ProductMessages } from './messages.ts'

/** Loads the messages of product pages that buying does not need. */
export const loadProductMessages = createMessageLoader<ProductMessages>({
  en: () => import('./en/product.json?messages'),
  de: () => import('./de/product.json?messages'),
  ar: () => import('./ar/product.json?messages'),
})
