import { defineCall } from '../call.ts'

/** Returns the balance of a gift certificate (sections 3 and 7). */
export const checkGiftCertificate = defineCall({
  id: 'gift-certificates.checkGiftCertificate',
  group: 'gift-certificates',
  providers: ['a'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pA}/gift_certificates/check-balance',
  body: ['code'],
  maxBodyBytes: 16 * 1024,
  response: 'GiftCertificateBalanceA',
})
