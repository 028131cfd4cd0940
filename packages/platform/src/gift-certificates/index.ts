export { createGiftCertificates, refuseCode } from './create-gift-certificates.ts'
export type { GiftCertificates } from './create-gift-certificates.ts'
export { findBalances } from './certificates.repository.ts'
export { holdCertificates, releaseCertificates, takeCertificates } from './hold-certificates.repository.ts'
