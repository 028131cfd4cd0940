import { inLanguages, type PageWords } from './words.ts'

/** Words of the templates. */
export const loadPageWords = inLanguages<PageWords>({
  en: () => import('./en/pages.json?words'),
  de: () => import('./de/pages.json?words'),
  ar: () => import('./ar/pages.json?words'),
})
