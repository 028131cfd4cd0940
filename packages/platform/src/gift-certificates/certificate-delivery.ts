import type { CertificatePerson } from '../store/index.ts'

/** Everything that the mail with the code of a gift certificate says. It is deleted when the mail is written. */
export interface CertificateDelivery {
  readonly channelId: string
  /** BCP 47 tag: the language of the order. */
  readonly language: string
  /** Name of the buyer. */
  readonly sender: string
  readonly recipient: CertificatePerson
  readonly message: string
  readonly theme: string | null
}
