import { defineCall } from '../call.ts'

/** Pays for part of the session's cart with a gift certificate (R52). */
export const redeemCertificate = defineCall({
  id: 'gift-certificates.redeemCertificate',
  group: 'gift-certificates',
  method: 'POST',
  path: '/_shop/v1/cart/certificates',
  body: ['code'],
  maxBodyBytes: 16 * 1024,
  response: 'RedeemedCertificates',
  access: 'session',
  acceptsIdempotencyKey: true,
})

/** Removes a gift certificate from the session's cart (R52). */
export const removeCertificate = defineCall({
  id: 'gift-certificates.removeCertificate',
  group: 'gift-certificates',
  method: 'DELETE',
  path: '/_shop/v1/cart/certificates/{id}',
  response: 'RedeemedCertificates',
  access: 'session',
  acceptsIdempotencyKey: true,
})
