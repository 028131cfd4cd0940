import { inLanguages, type ShopWords } from './words.ts'

/** Words of the catalogue's pages, and of the products wherever they are shown. */
export const loadShopWords = inLanguages<ShopWords>({
  en: () => import('./en/shop.json?words'),
  de: () => import('./de/shop.json?words'),
  ar: () => import('./ar/shop.json?words'),
})
