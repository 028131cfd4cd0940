import { z } from 'zod'
import {
  channelId,
  identifier,
  language,
  noQuery,
  page,
  revision,
  revisionText,
  text,
  time,
} from './fields.ts'
import { contentRoles, everyRole } from './roles.ts'
import { defineAdminCall } from './row.ts'

const status = z.enum(['draft', 'published', 'changed'])

const scheduleSchema = z.object({
  action: z.enum(['publish', 'unpublish']),
  /** Number of the version to publish; null if the action is `unpublish`. */
  version: z.int().nullable(),
  at: z.string(),
  created_by: z.string(),
  /** Error message of the last attempt; null if no attempt has failed. */
  failure: z.string().nullable(),
})

/** A record in a list. `title`, `slug` and `visible` are from the current version. */
export const recordSummarySchema = z.object({
  id: z.string(),
  model: z.string(),
  channel: z.string(),
  language: z.string(),
  key: z.string(),
  title: z.string(),
  slug: z.string().nullable(),
  visible: z.boolean(),
  /** `draft`: not published. `published`: the current version is published. `changed`: an older version is published. */
  status,
  /** Number of the current version. */
  version: z.int(),
  published_version: z.int().nullable(),
  revision: z.int(),
  created_at: z.string(),
  saved_at: z.string(),
  saved_by: z.string(),
  schedules: z.array(scheduleSchema),
})

/** A record with the fields of its current version. `version_id` is its preview id (`vid`). */
export const recordDetailSchema = z.object({
  ...recordSummarySchema.shape,
  version_id: z.string(),
  /** Slug of the version published last; null if the record has never been published or that version has no slug. */
  published_slug: z.string().nullable(),
  fields: z.record(z.string(), z.unknown()),
})

/** One version of a record, without its fields. */
export const versionSummarySchema = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  slug: z.string().nullable(),
  visible: z.boolean(),
  created_at: z.string(),
  created_by: z.string(),
  is_current: z.boolean(),
  is_published: z.boolean(),
})

/** One version of a record. */
export const versionDetailSchema = z.object({
  ...versionSummarySchema.shape,
  fields: z.record(z.string(), z.unknown()),
})

const fields = z.record(z.string(), z.unknown())
const slug = text.nullable()

/** Lists records, latest changes first. */
export const listRecords = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/records',
  summary: 'Lists records, latest changes first. `words` searches titles, keys, slugs and fields.',
  query: z.strictObject({
    model: identifier.exactOptional(),
    channel: channelId.exactOptional(),
    language: language.exactOptional(),
    status: status.exactOptional(),
    slug: text.exactOptional(),
    words: text.max(200).exactOptional(),
    ...page,
  }),
  body: null,
  response: z.object({ records: z.array(recordSummarySchema), count: z.int() }),
  access: everyRole,
})

/** Creates a record with its first version, as a draft unless `publish` is true. The key defaults to one derived from the slug or the title. */
export const createRecord = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/records',
  summary: 'Creates a record with its first version, as a draft unless `publish` is true.',
  query: noQuery,
  body: z.strictObject({
    model: identifier,
    channel: channelId,
    language,
    key: text.exactOptional(),
    title: text,
    slug: slug.default(null),
    visible: z.boolean().default(true),
    fields: fields.default({}),
    publish: z.boolean().default(false),
  }),
  response: recordDetailSchema,
  access: contentRoles,
})

/** Returns a record with the fields of its current version. */
export const getRecord = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/records/{id}',
  summary: 'Returns a record with the fields of its current version.',
  query: noQuery,
  body: null,
  response: recordDetailSchema,
  access: everyRole,
})

/** Adds a version to a record. */
export const saveRecord = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/records/{id}',
  summary:
    'Adds a version to a record. Omitted properties keep their values; `fields` is replaced as a whole.',
  query: noQuery,
  body: z.strictObject({
    revision,
    title: text.exactOptional(),
    slug: slug.exactOptional(),
    visible: z.boolean().exactOptional(),
    fields: fields.exactOptional(),
    publish: z.boolean().default(false),
  }),
  response: recordDetailSchema,
  access: contentRoles,
})

/** Deletes a record with all its versions. */
export const deleteRecord = defineAdminCall({
  method: 'DELETE',
  path: '/apis/admin/v1/records/{id}',
  summary: 'Deletes a record with all its versions. Fails if a menu links to it.',
  query: z.strictObject({ revision: revisionText }),
  body: null,
  response: z.object({ id: z.string() }),
  access: contentRoles,
})

const version = z
  .int()
  .min(1)
  .max(2 ** 31 - 1)

/** Publishes the current version or a given version, now or at a given time. */
export const publishRecord = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/records/{id}/publish',
  summary: 'Publishes the current version or a given version, now or at a given time.',
  query: noQuery,
  body: z.strictObject({
    revision: revision.exactOptional(),
    version: version.exactOptional(),
    at: time.exactOptional(),
  }),
  response: recordDetailSchema,
  access: contentRoles,
})

/** Unpublishes a record, now or at a given time. */
export const unpublishRecord = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/records/{id}/unpublish',
  summary: 'Unpublishes a record, now or at a given time.',
  query: noQuery,
  body: z.strictObject({ revision: revision.exactOptional(), at: time.exactOptional() }),
  response: recordDetailSchema,
  access: contentRoles,
})

/** Cancels the scheduled publication of a record, its scheduled unpublication, or both. */
export const cancelSchedule = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/records/{id}/cancel-schedule',
  summary: 'Cancels the scheduled publication of a record, its scheduled unpublication, or both.',
  query: noQuery,
  body: z.strictObject({
    revision: revision.exactOptional(),
    action: z.enum(['publish', 'unpublish']).exactOptional(),
  }),
  response: recordDetailSchema,
  access: contentRoles,
})

/** Adds a version with the content of an older version. */
export const rollBackRecord = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/records/{id}/roll-back',
  summary: 'Adds a version with the content of an older version. The published version does not change.',
  query: noQuery,
  body: z.strictObject({ revision: revision.exactOptional(), version }),
  response: recordDetailSchema,
  access: contentRoles,
})

/** Lists the versions of a record, latest first. */
export const listVersions = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/records/{id}/versions',
  summary: 'Lists the versions of a record, latest first.',
  query: z.strictObject(page),
  body: null,
  response: z.object({ versions: z.array(versionSummarySchema), count: z.int() }),
  access: everyRole,
})

/** Returns a version of a record with its fields, by its number. */
export const getVersion = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/records/{id}/versions/{version}',
  summary: 'Returns a version of a record with its fields, by its number.',
  query: noQuery,
  body: null,
  response: versionDetailSchema,
  access: everyRole,
})
