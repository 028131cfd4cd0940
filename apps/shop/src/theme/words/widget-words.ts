import { inLanguages, type WidgetWords } from './words.ts'

/** Words of the widgets. */
export const loadWidgetWords = inLanguages<WidgetWords>({
  en: () => import('./en/widgets.json?words'),
  de: () => import('./de/widgets.json?words'),
  ar: () => import('./ar/widgets.json?words'),
})
