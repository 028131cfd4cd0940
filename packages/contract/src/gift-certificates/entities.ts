/** Gift certificate whose balance is requested (section 3). */
export interface GiftCertificateInput {
  readonly code: string
}
