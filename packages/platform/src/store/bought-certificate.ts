/**
 * One or more gift certificates with the same text that are being bought. They are sent by email,
 * and neither discounted nor taxed.
 */
export interface BoughtCertificate {
  /** Unique among the lines and certificates of the cart or order. */
  readonly id: number
  /** Value of one certificate. Certificates are not taxed when they are bought. */
  readonly amount: number
  readonly quantity: number
  readonly sender: CertificatePerson
  readonly recipient: CertificatePerson
  readonly message: string
  /** One of the themes in the settings; undefined for the default theme. */
  readonly theme?: string | undefined
  /** Day on which the code is sent, as `YYYY-MM-DD`; undefined for the day of payment. */
  readonly sendAt: string | undefined
}

export interface CertificatePerson {
  readonly name: string
  readonly email: string
}

/** Returns a text that is the same for certificates that only differ in id and quantity. */
export function contentOf({ amount, sender, recipient, message, theme, sendAt }: BoughtCertificate): string {
  const people = [sender, recipient].flatMap(({ name, email }) => [name, email])
  return JSON.stringify([amount, message, theme ?? null, sendAt ?? null, ...people])
}
