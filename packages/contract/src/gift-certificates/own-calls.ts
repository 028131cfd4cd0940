import { defineCall } from '../call.ts'

/** Returns the gift certificates that the shop sells (R52). */
export const getCertificateTerms = defineCall({
  id: 'gift-certificates.getCertificateTerms',
  group: 'gift-certificates',
  method: 'GET',
  path: '/_shop/v1/gift-certificate-terms',
  response: 'CertificateTerms',
})

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
