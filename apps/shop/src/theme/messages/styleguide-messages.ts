import { createMessageLoader, type StyleguideMessages } from './messages.ts'

/** Loads the messages of the style guide. */
export const loadStyleguideMessages = createMessageLoader<StyleguideMessages>({
  en: () => import('./en/styleguide.json?messages'),
  de: () => import('./de/styleguide.json?messages'),
  ar: () => import('./ar/styleguide.json?messages'),
})
