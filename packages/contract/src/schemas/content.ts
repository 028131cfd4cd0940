import { z } from 'zod'

/** Metadata of a record's fields (section 3). */
export const recordMetaSchema = z.object({
  _fields_: z.record(z.string(), z.looseObject({ type: z.string() })),
})

/** A content record with the data of its version merged in (section 3). */
export const contentRecordSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  current_version_id: z.string(),
  published_version_id: z.string().nullable(),
  content_model_name: z.string(),
  content_model_internal_name: z.string(),
})

/** Response with one record. Metadata is optional. */
export const recordResponseSchema = z.object({
  record: contentRecordSchema,
  _meta_: recordMetaSchema.exactOptional(),
})

/** Response with a single-type record. */
export const singleResponseSchema = z.object({ ...recordResponseSchema.shape })

/** Response with records of one model. */
export const recordsResponseSchema = z.object({
  records: z.array(contentRecordSchema),
  count: z.number(),
  _meta_: recordMetaSchema.exactOptional(),
})
