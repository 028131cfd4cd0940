import { randomBytes } from 'node:crypto'
import type { AdminContext, AdminHandlers } from '../../admin/index.ts'
import { fail, isApiError, type ApiError } from '../../http/index.ts'
import { trimSlashes } from '../../site/index.ts'
import type { WriteTransaction } from '../../write/index.ts'
import { isCatalogueModel } from './catalogue-records.repository.ts'
import { createRecord, deleteRecord, rollBack, saveDraft } from './edit-records.ts'
import {
  findEditedRecord,
  listEditedRecords,
  listRecordVersions,
  type EditedRecord,
  type EditedVersion,
} from './edited-records.repository.ts'
import {
  cancelSchedule,
  checkScheduleOrder,
  publish,
  schedule,
  unpublish,
  type ScheduleRequest,
} from './publishing.ts'
import { validateKey } from './record-key.ts'
import { toRecordId, type RecordIdentity, type WrittenRecord } from './record.ts'

type RecordHandlers = Pick<
  AdminHandlers,
  | 'listRecords'
  | 'createRecord'
  | 'getRecord'
  | 'saveRecord'
  | 'deleteRecord'
  | 'publishRecord'
  | 'unpublishRecord'
  | 'cancelSchedule'
  | 'rollBackRecord'
  | 'listVersions'
  | 'getVersion'
>

/** Operators' calls for records and their versions. */
export const recordHandlers: RecordHandlers = {
  async listRecords({ query }, { db }) {
    const { channel, slug, words, ...filter } = query
    const { records, count } = await listEditedRecords(db, {
      ...filter,
      channelId: channel,
      slug: slug === undefined ? undefined : toSlug(slug),
      words: words?.split(/\s+/).filter((word) => word !== '') ?? [],
    })
    return { records: records.map(toSummary), count }
  },

  async createRecord({ body }, context) {
    const { channel, fields, slug, key: requestedKey, ...record } = body
    const error = requestedKey === undefined ? undefined : validateKey(requestedKey)
    if (error !== undefined) return fail('BAD_PARAMETER', 'key', error)
    return write(context, async (transaction) => {
      if (await isCatalogueModel(transaction.tx, record.model)) {
        return fail('BAD_PARAMETER', 'model', 'Only the catalogue can create records of this model.')
      }
      const scope = { model: record.model, channelId: channel, language: record.language }
      const key = requestedKey ?? (await chooseKey(transaction, scope, toKey(slug, record.title)))
      return createRecord(transaction, { ...record, ...scope, key, slug: toSlug(slug), data: fields })
    })
  },

  getRecord: async ({ params }, { db }) => toRecordAnswer(await findEditedRecord(db, params['id'] ?? '')),

  async saveRecord({ params, body }, context) {
    const { fields, slug, ...draft } = body
    return write(context, (transaction) =>
      saveDraft(transaction, {
        id: params['id'] ?? '',
        ...draft,
        ...(slug === undefined ? {} : { slug: toSlug(slug) }),
        ...(fields === undefined ? {} : { data: fields }),
      }),
    )
  },

  deleteRecord: ({ params, query }, { write: transact }) =>
    transact((transaction) =>
      deleteRecord(transaction, { id: params['id'] ?? '', revision: query.revision }),
    ),

  publishRecord: ({ params, body }, context) =>
    write(context, (transaction) => {
      const { at, ...which } = body
      const what = { id: params['id'] ?? '', ...which }
      return at === undefined
        ? publish(transaction, what)
        : scheduleAction(transaction, { ...what, action: 'publish', at })
    }),

  unpublishRecord: ({ params, body }, context) =>
    write(context, (transaction) => {
      const { at, ...which } = body
      const what = { id: params['id'] ?? '', ...which }
      return at === undefined
        ? unpublish(transaction, what)
        : scheduleAction(transaction, { ...what, action: 'unpublish', at })
    }),

  cancelSchedule: ({ params, body }, context) =>
    write(context, (transaction) => cancelSchedule(transaction, { id: params['id'] ?? '', ...body })),

  rollBackRecord: ({ params, body }, context) =>
    write(context, (transaction) => rollBack(transaction, { id: params['id'] ?? '', ...body })),

  async listVersions({ params, query }, { db }) {
    const record = await findEditedRecord(db, params['id'] ?? '')
    if (!record) return fail('NOT_FOUND', 'id', 'Record not found.')
    const { versions, count } = await listRecordVersions(db, record.id, query)
    return { versions: versions.map((version) => toVersion(version, record)), count }
  },

  async getVersion({ params }, { db }) {
    const record = await findEditedRecord(db, params['id'] ?? '')
    if (!record) return fail('NOT_FOUND', 'id', 'Record not found.')
    const text = params['version'] ?? ''
    if (!/^\d{1,9}$/.test(text)) return fail('BAD_PARAMETER', 'version', 'Expected a version number.')
    const part = { limit: 1, offset: 0, number: Number(text) }
    const [version] = (await listRecordVersions(db, record.id, part)).versions
    if (!version) return fail('NOT_FOUND', 'version', 'The record does not have this version.')
    return {
      ...toVersion(version, record),
      fields: JSON.parse(version.data) as Record<string, unknown>,
    }
  },
}

/** Schedules an action. Fails if it contradicts another schedule of the record. */
async function scheduleAction(transaction: WriteTransaction, request: ScheduleRequest) {
  const written = await schedule(transaction, request)
  return isApiError(written) ? written : ((await checkScheduleOrder(transaction, request.id)) ?? written)
}

/** Runs a write and returns the record in its new state. */
async function write(
  context: AdminContext,
  work: (transaction: WriteTransaction) => Promise<WrittenRecord | ApiError>,
): Promise<ReturnType<typeof toDetail> | ApiError> {
  const record = await context.write(async (transaction) => {
    const written = await work(transaction)
    return isApiError(written) ? written : findEditedRecord(transaction.tx, written.id)
  })
  return isApiError(record) ? record : toRecordAnswer(record)
}

function toRecordAnswer(record: EditedRecord | undefined): ReturnType<typeof toDetail> | ApiError {
  return record ? toDetail(record) : fail('NOT_FOUND', 'id', 'Record not found.')
}

function toSummary(record: EditedRecord) {
  return {
    id: record.id,
    model: record.model,
    channel: record.channelId,
    language: record.language,
    key: record.key,
    title: record.title,
    slug: record.slug,
    visible: record.visible,
    status: record.status,
    version: record.number,
    published_version: record.publishedNumber,
    revision: record.revision,
    created_at: record.createdAt,
    saved_at: record.updatedAt,
    saved_by: record.updatedBy,
    schedules: record.schedules.map((scheduled) => ({
      action: scheduled.action,
      version: scheduled.number,
      at: scheduled.at,
      created_by: scheduled.createdBy,
      failure: scheduled.failure,
    })),
  }
}

function toDetail(record: EditedRecord) {
  return {
    ...toSummary(record),
    version_id: record.versionId,
    published_slug: record.publishedSlug,
    fields: { ...record.data },
  }
}

function toVersion(version: EditedVersion, record: EditedRecord) {
  return {
    id: version.id,
    number: version.number,
    title: version.title,
    slug: version.slug,
    visible: version.visible === 1,
    created_at: version.created_at,
    created_by: version.created_by,
    is_current: version.number === record.number,
    is_published: version.number === record.publishedNumber,
  }
}

/** Normalises a slug for storage: in NFC, without leading and trailing slashes (R13). */
function toSlug<T extends string | null>(slug: T): T | string {
  return slug === null ? slug : trimSlashes(slug).normalize('NFC')
}

/** Returns the key, with a random suffix if another record already uses it. */
async function chooseKey(
  { tx }: WriteTransaction,
  scope: Omit<RecordIdentity, 'key'>,
  key: string,
): Promise<string> {
  const owner = await findEditedRecord(tx, toRecordId({ ...scope, key }))
  return owner ? `${key}-${randomBytes(4).toString('hex')}` : key
}

/**
 * Derives a key from the slug or, failing that, from the title. Returns a random key if neither has
 * usable characters.
 */
function toKey(slug: string | null, title: string): string {
  const words = title
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  const key = (slug === null ? '' : toSlug(slug)) || words.replaceAll(/^-+|-+$/g, '').slice(0, 100)
  return validateKey(key) === undefined ? key : randomBytes(8).toString('hex')
}
