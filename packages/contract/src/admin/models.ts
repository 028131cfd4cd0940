import { z } from 'zod'
import { fieldNameRule, isFieldName } from '../content/index.ts'
import { identifier, name, noQuery, revision, revisionText, saved } from './fields.ts'
import { contentRoles, everyRole } from './roles.ts'
import { defineAdminCall } from './row.ts'

/**
 * Fields of a model, by name. Each field has a `type` and other metadata. The `model` of a relation field names its
 * target models.
 */
const fields = z.record(
  z.string().refine(isFieldName, `Expected ${fieldNameRule}.`),
  z.looseObject({ type: name }),
)

/** A content model, with its revision. */
export const modelSchema = z.object({
  internal_name: z.string(),
  name: z.string(),
  kind: z.enum(['collection', 'single']),
  fields: z.record(z.string(), z.looseObject({ type: z.string() })),
  /** Number of records. */
  records: z.int(),
  ...saved,
})

/** Lists the content models. */
export const listModels = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/models',
  summary: 'Lists the content models.',
  query: noQuery,
  body: null,
  response: z.object({ models: z.array(modelSchema) }),
  access: everyRole,
})

/** Returns a content model. */
export const getModel = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/models/{model}',
  summary: 'Returns a content model.',
  query: noQuery,
  body: null,
  response: modelSchema,
  access: everyRole,
})

/** Creates or replaces a content model. */
export const putModel = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/models/{model}',
  summary: 'Creates or replaces a content model.',
  query: noQuery,
  body: z.strictObject({
    name,
    kind: z.enum(['collection', 'single']),
    fields: fields.refine((all) => Object.keys(all).length <= 500, 'Expected at most 500 fields.'),
    revision: revision.exactOptional(),
  }),
  response: modelSchema,
  access: contentRoles,
})

/** Deletes a content model. */
export const deleteModel = defineAdminCall({
  method: 'DELETE',
  path: '/apis/admin/v1/models/{model}',
  summary: 'Deletes a content model. Fails if the model has records.',
  query: z.strictObject({ revision: revisionText.exactOptional() }),
  body: null,
  response: z.object({ internal_name: identifier }),
  access: contentRoles,
})
