import { createMessageLoader, type ShopMessages } from './messages.ts'

/** Words of the catalogue's pages, and of the products wherever they are shown. */
export const loadShopMessages = createMessageLoader<ShopMessages>({
  en: () => import('./en/shop.json?messages'),
  de: () => import('./de/shop.json?messages'),
  ar: () => import('./ar/shop.json?messages'),
})
