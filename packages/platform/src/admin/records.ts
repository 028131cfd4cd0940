import { randomBytes } from 'node:crypto'
import {
  cancelSchedule,
  createRecord,
  isCatalogueModel,
  findEditedRecord,
  checkScheduleOrder,
  listEditedRecords,
  listRecordVersions,
  publish,
  deleteRecord,
  rollBack,
  saveDraft,
  schedule,
  toRecordId,
  unpublish,
  type EditedRecord,
  type EditedVersion,
  type WriteTransaction,
  type WrittenRecord,
} from '../editing/index.ts'
import { isApiError, fail, type ApiError } from '../http/index.ts'
import { trimSlashes } from '../site/index.ts'
import type { AdminContext, AdminHandlers } from './handler.ts'
import { validateKey } from './key.ts'

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

/** Records and their versions. */
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
    const { channel, fields, slug, key: given, ...record } = body
    const fault = given === undefined ? undefined : validateKey(given)
    if (fault !== undefined) return fail('BAD_PARAMETER', 'key', fault)
    return write(context, async (transaction) => {
      if (await isCatalogueModel(transaction.tx, record.model)) {
        return fail('BAD_PARAMETER', 'model', 'Only the catalogue makes records of this model.')
      }
      const place = { model: record.model, channelId: channel, language: record.language }
      const key = given ?? (await chooseKey(transaction, place, toKey(slug, record.title)))
      return createRecord(transaction, { ...record, ...place, key, slug: toSlug(slug), data: fields })
    })
  },

  getRecord: async ({ params }, { db }) => show(await findEditedRecord(db, params['id'] ?? '')),

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
        : plan(transaction, { ...what, action: 'publish', at })
    }),

  unpublishRecord: ({ params, body }, context) =>
    write(context, (transaction) => {
      const { at, ...which } = body
      const what = { id: params['id'] ?? '', ...which }
      return at === undefined
        ? unpublish(transaction, what)
        : plan(transaction, { ...what, action: 'unpublish', at })
    }),

  cancelSchedule: ({ params, body }, context) =>
    write(context, (transaction) => cancelSchedule(transaction, { id: params['id'] ?? '', ...body })),

  rollBackRecord: ({ params, body }, context) =>
    write(context, (transaction) => rollBack(transaction, { id: params['id'] ?? '', ...body })),

  async listVersions({ params, query }, { db }) {
    const record = await findEditedRecord(db, params['id'] ?? '')
    if (!record) return fail('NOT_FOUND', 'id', 'There is no such record.')
    const { versions, count } = await listRecordVersions(db, record.id, query)
    return { versions: versions.map((version) => toVersion(version, record)), count }
  },

  async getVersion({ params }, { db }) {
    const record = await findEditedRecord(db, params['id'] ?? '')
    if (!record) return fail('NOT_FOUND', 'id', 'There is no such record.')
    const text = params['version'] ?? ''
    if (!/^\d{1,9}$/.test(text)) return fail('BAD_PARAMETER', 'version', 'It is the number of a version.')
    const part = { limit: 1, offset: 0, number: Number(text) }
    const [version] = (await listRecordVersions(db, record.id, part)).versions
    if (!version) return fail('NOT_FOUND', 'version', 'The record has no such version.')
    return {
      ...toVersion(version, record),
      fields: JSON.parse(version.data) as Record<string, unknown>,
    }
  },
}

/** Writes, and answers the record as it then is. */
async function plan(transaction: WriteTransaction, wanted: Parameters<typeof schedule>[1]) {
  const written = await schedule(transaction, wanted)
  return isApiError(written) ? written : ((await checkScheduleOrder(transaction, wanted.id)) ?? written)
}

async function write(
  context: AdminContext,
  work: (transaction: WriteTransaction) => Promise<WrittenRecord | ApiError>,
): Promise<ReturnType<typeof toDetail> | ApiError> {
  const record = await context.write(async (transaction) => {
    const written = await work(transaction)
    return isApiError(written) ? written : findEditedRecord(transaction.tx, written.id)
  })
  return isApiError(record) ? record : show(record)
}

function show(record: EditedRecord | undefined): ReturnType<typeof toDetail> | ApiError {
  return record ? toDetail(record) : fail('NOT_FOUND', 'id', 'There is no such record.')
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
    schedules: record.schedules.map((planned) => ({
      action: planned.action,
      version: planned.number,
      at: planned.at,
      created_by: planned.createdBy,
      failure: planned.failure,
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

/** Slugs are stored without slashes at their ends, in one form of Unicode (R13). */
function toSlug<T extends string | null>(slug: T): T | string {
  return slug === null ? slug : trimSlashes(slug).normalize('NFC')
}

/** The key itself, or where another record has it one like it. */
async function chooseKey(
  { tx }: WriteTransaction,
  place: { readonly model: string; readonly channelId: string; readonly language: string },
  key: string,
): Promise<string> {
  const owner = await findEditedRecord(tx, toRecordId({ ...place, key }))
  return owner ? `${key}-${randomBytes(4).toString('hex')}` : key
}

/** A key for a record that was given none. Home has an empty slug, and a title may have no letters. */
function toKey(slug: string | null, title: string): string {
  const words = title
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  const key = (slug === null ? '' : toSlug(slug)) || words.replaceAll(/^-+|-+$/g, '').slice(0, 100)
  return validateKey(key) === undefined ? key : randomBytes(8).toString('hex')
}
