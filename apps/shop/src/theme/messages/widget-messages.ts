import { createMessageLoader, type WidgetMessages } from './messages.ts'

/** Loads the messages of widgets. */
export const loadWidgetMessages = createMessageLoader<WidgetMessages>({
  en: () => import('./en/widgets.json?messages'),
  de: () => import('./de/widgets.json?messages'),
  ar: () => import('./ar/widgets.json?messages'),
})
