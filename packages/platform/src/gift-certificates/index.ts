export { createGiftCertificateAdmin } from './admin-handlers.ts'
export { createGiftCertificates, refuseCode } from './create-gift-certificates.ts'
export type { GiftCertificates } from './create-gift-certificates.ts'
export { findBalances, findCertificateProblems, findSpent } from './certificates.repository.ts'
export { createCertificateMails } from './certificate-mails.ts'
export { issueCertificates } from './issue-certificates.repository.ts'
export {
  creditCertificates,
  hasDisabled,
  listIssued,
  lockOfOrder,
  voidCertificates,
} from './issued-certificates.repository.ts'
export { holdCertificates, releaseCertificates, takeCertificates } from './hold-certificates.repository.ts'
