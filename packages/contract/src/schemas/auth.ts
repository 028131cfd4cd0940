import { z } from 'zod'

/** Response of login and logout (sections 4 and 7). */
export const signInRedirectSchema = z.object({
  redirectUrl: z.string().nullable().exactOptional(),
})

/** Result of a sign-up. Provider B returns the same result for new and known email addresses (R53). */
export const signUpResultSchema = z.object({
  status: z.enum(['active', 'confirmation-sent']),
})

/** Result of a call that returns no other data. */
export const acknowledgementSchema = z.object({
  accepted: z.literal(true),
})

/** A customer group (R4). */
export const customerGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
})
