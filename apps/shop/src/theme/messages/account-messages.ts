import { createMessageLoader, type AccountMessages } from './messages.ts'

/** Loads the messages of the pages opened by links in mail. */
export const loadAccountMessages = createMessageLoader<AccountMessages>({
  en: () => import('./en/account.json?messages'),
  de: () => import('./de/account.json?messages'),
  ar: () => import('./ar/account.json?messages'),
})
