import { defineCall } from '../call.ts'

/** POST the code of a gift certificate to get its balance (sections 3 and 7, "Commerce, provider A"). */
export const checkGiftCertificate = defineCall({
  id: 'gift-certificates.checkGiftCertificate',
  group: 'gift-certificates',
  providers: ['a'],
  method: 'POST',
  path: '/exp-sf-cms/api/{pA}/gift_certificates/check-balance',
  body: ['code'],
  response: 'Unknown',
})
