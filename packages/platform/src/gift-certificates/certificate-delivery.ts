import type { CertificatePerson } from '../store/index.ts'

/** The content of the mail with a gift certificate's code. Deleted when the mail is written. */
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
