import { z } from 'zod'

/** The balance of a gift certificate, for provider A. */
export const giftCertificateBalanceASchema = z.object({
  code: z.string(),
  balance: z.number(),
  currency_code: z.string(),
  expires_on: z.string().nullable(),
})
