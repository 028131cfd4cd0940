import { z } from 'zod'
import { fieldErrorSchema } from './forms.ts'

/** Schema of the response body of a failed call. */
export const failureSchema = z.strictObject({
  Status: z.literal('failure'),
  Error: z.strictObject({
    code: z.string(),
    message: z.string(),
    field: z.string().exactOptional(),
    fields: z.record(z.string(), fieldErrorSchema).exactOptional(),
    current: z
      .strictObject({
        revision: z.int(),
        saved_by: z.string().nullable(),
        saved_at: z.string().nullable(),
      })
      .exactOptional(),
    reason: z.string().exactOptional(),
    details: z
      .strictObject({
        sku: z.string().exactOptional(),
        available: z.number().exactOptional(),
        minimum: z.number().exactOptional(),
        maximum: z.number().exactOptional(),
        step: z.number().exactOptional(),
        currency: z.string().exactOptional(),
        modifier: z.string().exactOptional(),
        action_url: z.string().exactOptional(),
        captcha: z
          .strictObject({ type: z.literal('proof-of-work'), challenge: z.string(), bits: z.int() })
          .exactOptional(),
        roles: z.array(z.string()).exactOptional(),
      })
      .exactOptional(),
  }),
})

/** Returns the schema of a successful response body with the given data. */
export function successSchema<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ Status: z.literal('success'), Data: data })
}

/** Returns the schema of a response body: a success with the given data, or a failure. */
export function envelopeSchema<Data extends z.ZodType>(data: Data) {
  return z.union([successSchema(data), failureSchema])
}
