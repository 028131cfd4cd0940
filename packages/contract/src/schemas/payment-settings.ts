import { z } from 'zod'

/** Maximum number of payment methods. */
const maxMethods = 20

const id = z
  .string()
  .max(40)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'expected lower-case letters, digits and hyphens')

const method = z.strictObject({
  id,
  /** Names by language tag. */
  names: z.record(z.string().max(50), z.string().min(1).max(200)),
  /**
   * Id of the gateway, for example `test`. A method without a gateway, such as an invoice, places the order before it is
   * paid.
   */
  gateway: id.optional(),
  /** `manual`: the amount is authorised with the order, and captured later. */
  capture: z.enum(['automatic', 'manual']).default('automatic'),
})

/** Settings of payments. */
export const paymentSettingsSchema = z.strictObject({
  /** The methods in the order in which customers see them. */
  methods: z
    .array(method)
    .min(1)
    .max(maxMethods)
    .refine((methods) => new Set(methods.map((each) => each.id)).size === methods.length, {
      error: 'expected each id only once',
    }),
})

export type PaymentMethod = z.output<typeof method>
