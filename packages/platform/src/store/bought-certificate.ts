/** A gift certificate that is bought, or several with the same text. */
export interface BoughtCertificate {
  /** Unique among the certificates of the cart or order. */
  readonly id: number
  /** Value of one certificate. Certificates are not taxed when they are bought. */
  readonly amount: number
  readonly quantity: number
  readonly sender: CertificatePerson
  readonly recipient: CertificatePerson
  readonly message: string
  /** Day on which the code is sent, `YYYY-MM-DD`; undefined for the day of payment. */
  readonly sendAt: string | undefined
}

export interface CertificatePerson {
  readonly name: string
  readonly email: string
}
