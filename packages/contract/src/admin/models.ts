import { z } from 'zod'
import { fieldNameRule, isFieldName } from '../content/index.ts'
import { identifier, name, noQuery, revision, revisionText, saved } from './fields.ts'
import { defineAdminCall } from './row.ts'

/** The fields of a model: name → metadata with `type`. A relation names the `model` that it may lead to, or several. */
const fields = z.record(
  z.string().refine(isFieldName, `A field has ${fieldNameRule}.`),
  z.looseObject({ type: name }),
)

/** A content model, with its revision. */
export const modelSchema = z.object({
  internal_name: z.string(),
  name: z.string(),
  kind: z.enum(['collection', 'single']),
  fields: z.record(z.string(), z.looseObject({ type: z.string() })),
  /** How many records it has. */
  records: z.int(),
  ...saved,
})

/** GET every model. */
export const listModels = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/models',
  summary: 'Every content model.',
  query: noQuery,
  body: null,
  response: z.object({ models: z.array(modelSchema) }),
  access: 'operator',
})

/** GET one model. */
export const getModel = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/models/{model}',
  summary: 'One content model.',
  query: noQuery,
  body: null,
  response: modelSchema,
  access: 'operator',
})

/** PUT a model: makes it, or replaces name, kind and fields. */
export const putModel = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/models/{model}',
  summary: 'Makes a content model, or replaces it.',
  query: noQuery,
  body: z.strictObject({
    name,
    kind: z.enum(['collection', 'single']),
    fields: fields.refine((all) => Object.keys(all).length <= 500, 'A model has at most 500 fields.'),
    revision: revision.exactOptional(),
  }),
  response: modelSchema,
  access: 'operator',
})

/** DELETE a model. It is refused while the model has records. */
export const deleteModel = defineAdminCall({
  method: 'DELETE',
  path: '/apis/admin/v1/models/{model}',
  summary: 'Takes away a content model that has no records.',
  query: z.strictObject({ revision: revisionText.exactOptional() }),
  body: null,
  response: z.object({ internal_name: identifier }),
  access: 'operator',
})
