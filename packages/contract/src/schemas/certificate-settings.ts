import { z } from 'zod'

/** Maximum amount of a gift certificate, in minor units. */
const maxCertificateAmount = 100_000_000

/** Maximum number of fixed amounts, and of themes. */
const maxChoices = 50

const amount = z.int().min(1).max(maxCertificateAmount)

/** The amounts in one currency: any between two limits, or some fixed ones. */
const amounts = z.union([
  z
    .strictObject({ min: amount, max: amount })
    .refine(({ min, max }) => min <= max, 'expected "min" to be at most "max"'),
  z.strictObject({ fixed: z.array(amount).min(1).max(maxChoices) }),
])

/** Settings of the gift certificates that the shop sells. */
export const certificateSettingsSchema = z.strictObject({
  /** False to stop the sale. Certificates that were sold remain valid. */
  enabled: z.boolean().default(true),
  /** The amounts by currency, in minor units. In other currencies, the shop sells no gift certificates. */
  amounts: z.record(z.string().regex(/^[A-Z]{3}$/, 'expected an ISO 4217 currency code'), amounts),
  /** Number of months for which a certificate is valid, from the day on which it is sent; no limit if absent. */
  expiryMonths: z.int().min(1).max(600).optional(),
  /** Ids of the themes that buyers can choose from. A mail template may have a theme of its own. */
  themes: z
    .array(
      z
        .string()
        .max(60)
        .regex(/^[a-z0-9][a-z0-9-]*$/, 'expected lower-case letters, digits and hyphens'),
    )
    .max(maxChoices)
    .refine((themes) => new Set(themes).size === themes.length, { error: 'expected each theme only once' })
    .default([]),
})
