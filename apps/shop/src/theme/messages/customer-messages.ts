import { createMessageLoader, type CustomerMessages } from './messages.ts'

/** Loads the messages of the pages of an account. */
export const loadCustomerMessages = createMessageLoader<CustomerMessages>({
  en: () => import('./en/customer.json?messages'),
  de: () => import('./de/customer.json?messages'),
  ar: () => import('./ar/customer.json?messages'),
})
