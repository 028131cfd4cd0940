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
import { defineAdminCall } from './row.ts'

const status = z.enum(['draft', 'published', 'changed'])

const scheduleSchema = z.object({
  action: z.enum(['publish', 'unpublish']),
  /** The number of the version that will be published. */
  version: z.int().nullable(),
  at: z.string(),
  created_by: z.string(),
  /** Why it could not be done when it was due. */
  failure: z.string().nullable(),
})

/** A record as lists show it. `title`, `slug` and `visible` are those of the version that is worked on. */
export const recordSummarySchema = z.object({
  id: z.string(),
  model: z.string(),
  channel: z.string(),
  language: z.string(),
  key: z.string(),
  title: z.string(),
  slug: z.string().nullable(),
  visible: z.boolean(),
  /** `draft`: nobody sees it; `published`: as it is; `changed`: an older version than the one worked on is published. */
  status,
  /** The number of the version that is worked on, and of the published one. */
  version: z.int(),
  published_version: z.int().nullable(),
  revision: z.int(),
  created_at: z.string(),
  saved_at: z.string(),
  saved_by: z.string(),
  schedules: z.array(scheduleSchema),
})

/** A record with the fields of the version that is worked on. `version_id` previews it (`vid`). */
export const recordDetailSchema = z.object({
  ...recordSummarySchema.shape,
  version_id: z.string(),
  /** The address under which it is published, or was last; null: never published, or without an address. */
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

/** GET a list of records, the latest change first. */
export const listRecords = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/records',
  summary: 'A list of records, the latest change first. `words`: in titles, keys, addresses and fields.',
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
  access: 'operator',
})

/** POST a new record. Without a key, one is made of the slug or the title. */
export const createRecord = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/records',
  summary: 'Makes a record with its first version, as a draft unless `publish` is true.',
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
  access: 'operator',
})

/** GET one record. */
export const getRecord = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/records/{id}',
  summary: 'One record, with the fields of the version that is worked on.',
  query: noQuery,
  body: null,
  response: recordDetailSchema,
  access: 'operator',
})

/** PUT a record: adds a version. What is left out stays; `fields` are replaced as a whole. */
export const saveRecord = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/records/{id}',
  summary: 'Adds a version. What is left out stays as it is; `fields` are replaced as a whole.',
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
  access: 'operator',
})

/** DELETE a record with all its versions. */
export const deleteRecord = defineAdminCall({
  method: 'DELETE',
  path: '/apis/admin/v1/records/{id}',
  summary: 'Takes a record away, with all its versions. Refused while a menu leads to it.',
  query: z.strictObject({ revision: revisionText }),
  body: null,
  response: z.object({ id: z.string() }),
  access: 'operator',
})

const version = z
  .int()
  .min(1)
  .max(2 ** 31 - 1)

/** POST publish: now, or `at` a time. */
export const publishRecord = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/records/{id}/publish',
  summary: 'Publishes the version that is worked on, or another one; now, or at a time.',
  query: noQuery,
  body: z.strictObject({
    revision: revision.exactOptional(),
    version: version.exactOptional(),
    at: time.exactOptional(),
  }),
  response: recordDetailSchema,
  access: 'operator',
})

/** POST unpublish: now, or `at` a time. */
export const unpublishRecord = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/records/{id}/unpublish',
  summary: 'Takes a record away from visitors; now, or at a time.',
  query: noQuery,
  body: z.strictObject({ revision: revision.exactOptional(), at: time.exactOptional() }),
  response: recordDetailSchema,
  access: 'operator',
})

/** POST cancel-schedule: drops what was planned, one action or both. */
export const cancelSchedule = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/records/{id}/cancel-schedule',
  summary: 'Drops what was planned for a record: one action, or both.',
  query: noQuery,
  body: z.strictObject({
    revision: revision.exactOptional(),
    action: z.enum(['publish', 'unpublish']).exactOptional(),
  }),
  response: recordDetailSchema,
  access: 'operator',
})

/** POST roll-back: adds a version with the content of an older one. */
export const rollBackRecord = defineAdminCall({
  method: 'POST',
  path: '/apis/admin/v1/records/{id}/roll-back',
  summary: 'Adds a version with the content of an older one; what is published stays.',
  query: noQuery,
  body: z.strictObject({ revision: revision.exactOptional(), version }),
  response: recordDetailSchema,
  access: 'operator',
})

/** GET the versions of a record, the latest first. */
export const listVersions = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/records/{id}/versions',
  summary: 'The versions of a record, the latest first.',
  query: z.strictObject(page),
  body: null,
  response: z.object({ versions: z.array(versionSummarySchema), count: z.int() }),
  access: 'operator',
})

/** GET one version, by its number. */
export const getVersion = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/records/{id}/versions/{version}',
  summary: 'One version of a record, by its number, with its fields.',
  query: noQuery,
  body: null,
  response: versionDetailSchema,
  access: 'operator',
})
