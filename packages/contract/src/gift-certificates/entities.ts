/** The gift certificate whose balance is asked for (section 3). */
export interface GiftCertificateInput {
  readonly code: string
}
