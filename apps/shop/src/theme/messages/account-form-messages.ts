import { createMessageLoader, type AccountFormMessages } from './messages.ts'

/** Loads the messages of the forms of an account. */
export const loadAccountFormMessages = createMessageLoader<AccountFormMessages>({
  en: () => import('./en/account-forms.json?messages'),
  de: () => import('./de/account-forms.json?messages'),
  ar: () => import('./ar/account-forms.json?messages'),
})
