import { z } from 'zod'
import { fieldErrorSchema } from './forms.ts'

/** A failure as every service of the platform sends it. */
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
  }),
})

/** A success whose data has the given schema. */
export function successSchema<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ Status: z.literal('success'), Data: data })
}

/** An answer: a success with data of the given schema, or a failure. */
export function envelopeSchema<Data extends z.ZodType>(data: Data) {
  return z.union([successSchema(data), failureSchema])
}
