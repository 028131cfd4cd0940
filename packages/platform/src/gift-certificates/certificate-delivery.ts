import type { CertificatePerson } from '../store/index.ts'

/** The data for the mail that contains a gift certificate's code. Deleted when the mail is created. */
export interface CertificateDelivery {
  readonly channelId: string
  /** BCP 47 language tag of the order. */
  readonly language: string
  /** Name of the buyer. */
  readonly sender: string
  readonly recipient: CertificatePerson
  readonly message: string
  readonly theme: string | null
}
