import { createMessageLoader, type PageMessages } from './messages.ts'

/** Words of the templates. */
export const loadPageMessages = createMessageLoader<PageMessages>({
  en: () => import('./en/pages.json?messages'),
  de: () => import('./de/pages.json?messages'),
  ar: () => import('./ar/pages.json?messages'),
})
