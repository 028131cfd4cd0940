import { createMessageLoader, type GiftCertificateMessages } from './messages.ts'

/** Loads the messages about gift certificates. */
export const loadGiftCertificateMessages = createMessageLoader<GiftCertificateMessages>({
  en: () => import('./en/gift-certificates.json?messages'),
  de: () => import('./de/gift-certificates.json?messages'),
  ar: () => import('./ar/gift-certificates.json?messages'),
})
