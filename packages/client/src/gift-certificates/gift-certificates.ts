import {
  checkGiftCertificate as checkGiftCertificateRow,
  getCertificateTerms as getCertificateTermsRow,
  redeemCertificate as redeemCertificateRow,
  removeCertificate as removeCertificateRow,
} from '@vitrine/contract'
import type {
  CertificateTerms,
  GiftCertificateBalanceA,
  GiftCertificateInput,
  RedeemedCertificates,
} from '@vitrine/contract'
import type { Client } from '../client.ts'
import type { CallOptions } from '../operation.ts'
import type { CallResponse } from '../response.ts'

/** Returns the gift certificates that the shop sells (R52). */
export function getCertificateTerms(
  client: Client,
  options?: CallOptions,
): Promise<CallResponse<CertificateTerms>> {
  return client.call(getCertificateTermsRow, { ...options })
}

/** Returns the balance of a gift certificate (provider A; sections 3 and 7). */
export function checkGiftCertificate(
  client: Client,
  body: GiftCertificateInput,
  options?: CallOptions,
): Promise<CallResponse<GiftCertificateBalanceA>> {
  return client.call(checkGiftCertificateRow, { ...options, body })
}

/**
 * Pays for part of the cart with a gift certificate (R52). A refusal is the error CERTIFICATE_REFUSED with a `reason`, and
 * changes nothing.
 */
export function redeemCertificate(
  client: Client,
  body: GiftCertificateInput,
  options?: CallOptions,
): Promise<CallResponse<RedeemedCertificates>> {
  return client.call(redeemCertificateRow, { ...options, body })
}

/** Removes a gift certificate from the cart (R52). */
export function removeCertificate(
  client: Client,
  id: string,
  options?: CallOptions,
): Promise<CallResponse<RedeemedCertificates>> {
  return client.call(removeCertificateRow, { ...options, params: { id } })
}
