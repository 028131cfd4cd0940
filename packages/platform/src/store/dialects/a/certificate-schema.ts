import { z } from 'zod'
import { isEmail, normaliseEmail } from '../../../credentials/index.ts'
import { idSchema, quantitySchema, textSchema } from '../read-input.ts'

/** Maximum lengths in UTF-16 code units. */
const maxLengths = { name: 100, email: 320, message: 1000 } as const

const personSchema = z.strictObject({
  // The subject of the mail contains the sender's name.
  name: textSchema(1, maxLengths.name).regex(/^\P{Cc}+$/u, 'Expected a single line.'),
  email: z
    .string()
    .max(maxLengths.email)
    .transform(normaliseEmail)
    .refine(isEmail, 'Expected an email address.'),
})

/** A gift certificate to buy. */
export const certificateSchema = z.strictObject({
  amount: z.number().positive(),
  quantity: quantitySchema.default(1),
  sender: personSchema,
  recipient: personSchema,
  message: textSchema(0, maxLengths.message).default(''),
  theme: idSchema.exactOptional(),
  send_at: z.iso.date('Expected a day, for example 2026-12-24.').exactOptional(),
})
