import { createMessageLoader, type ShopMessages } from './messages.ts'

/** Loads the messages of products and product cards. */
export const loadShopMessages = createMessageLoader<ShopMessages>({
  en: () => import('./en/shop.json?messages'),
  de: () => import('./de/shop.json?messages'),
  ar: () => import('./ar/shop.json?messages'),
})
