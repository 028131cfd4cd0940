import type { PageData } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'
import type { ShopWords } from '../words/words.ts'
import type { Crumb } from './to-product.ts'

/** The first page, from which every way begins. */
export function homeCrumb(page: PageData, words: ShopWords): Crumb {
  return { name: words.home(), href: toThemeSettings(page).home }
}
