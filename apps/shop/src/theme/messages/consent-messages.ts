import { createMessageLoader, type ConsentMessages } from './messages.ts'

/** Loads the messages of the consent banner. */
export const loadConsentMessages = createMessageLoader<ConsentMessages>({
  en: () => import('./en/consent.json?messages'),
  de: () => import('./de/consent.json?messages'),
  ar: () => import('./ar/consent.json?messages'),
})
