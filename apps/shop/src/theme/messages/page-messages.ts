import { createMessageLoader, type PageMessages } from './messages.ts'

/** Loads the messages of content pages and error pages. */
export const loadPageMessages = createMessageLoader<PageMessages>({
  en: () => import('./en/pages.json?messages'),
  de: () => import('./de/pages.json?messages'),
  ar: () => import('./ar/pages.json?messages'),
})
