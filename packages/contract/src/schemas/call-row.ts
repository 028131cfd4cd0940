import { z } from 'zod'

const provider = z.enum(['a', 'b', 'c'])

const queryParameter = z.strictObject({
  fixed: z.string().exactOptional(),
  subset: z.literal(true).exactOptional(),
  default: z.string().exactOptional(),
  required: z.boolean().exactOptional(),
})

const fieldNames = z.array(z.string().min(1)).min(1)

const bodyFields = z.union([fieldNames, z.literal('raw'), z.strictObject({ rawPlus: fieldNames })])

const onFailure = z.enum(['returns-error', 'rethrows', 'swallows', 'object-not-found', 'throws-field-error'])

const method = z.enum(['GET', 'POST', 'PUT', 'DELETE'])

/** Schema of a call in JSON form. Checks only the format of capability and response type names. */
export const callRowSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+\.[A-Za-z]+$/),
  group: z.string().regex(/^[a-z-]+$/),
  providers: z.array(provider).min(1),
  method,
  path: z.string().regex(/^\/(?:[\w-]+\/|\{\w+\}\/)*(?:[\w-]+|\{\w+\})?$/),
  query: z.record(z.string().min(1), queryParameter),
  pageLevelQuery: z.record(z.string().min(1), queryParameter).exactOptional(),
  locale: z.boolean(),
  body: z.union([bodyFields, z.partialRecord(provider, bodyFields)]).nullable(),
  bodyTypes: z.array(z.string().min(1)).min(1).exactOptional(),
  bodyDefaults: z.record(z.string().min(1), z.number()).exactOptional(),
  maxBodyBytes: z.int().positive().exactOptional(),
  response: z.string().regex(/^[A-Z]\w*$/),
  access: z.enum(['anyone', 'session', 'customer']),
  guarded: z.boolean(),
  reportsSessionExpiry: z.literal(true).exactOptional(),
  acceptsIdempotencyKey: z.literal(true).exactOptional(),
  onFailure,
})
