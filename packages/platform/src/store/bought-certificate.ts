/** A gift certificate that is bought, or several with the same text. It is sent by email, and neither discounted nor taxed. */
export interface BoughtCertificate {
  /** Unique among the lines and certificates of the cart or order. */
  readonly id: number
  /** Value of one certificate. Certificates are not taxed when they are bought. */
  readonly amount: number
  readonly quantity: number
  readonly sender: CertificatePerson
  readonly recipient: CertificatePerson
  readonly message: string
  /** One of the themes in the settings; undefined for the standard theme. */
  readonly theme?: string | undefined
  /** Day on which the code is sent, `YYYY-MM-DD`; undefined for the day of payment. */
  readonly sendAt: string | undefined
}

export interface CertificatePerson {
  readonly name: string
  readonly email: string
}

/** Returns a text that is the same for certificates that differ only in their ids and quantities. */
export function contentOf({ amount, sender, recipient, message, theme, sendAt }: BoughtCertificate): string {
  const people = [sender, recipient].flatMap(({ name, email }) => [name, email])
  return JSON.stringify([amount, message, theme ?? null, sendAt ?? null, ...people])
}
