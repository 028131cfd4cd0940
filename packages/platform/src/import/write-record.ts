import { isApiError } from '../http/index.ts'
import {
  cancelSchedule,
  createRecord,
  checkSlugAvailable,
  saveDraft,
  schedule,
  unpublish,
  type WriteTransaction,
} from '../editing/index.ts'
import { toImportError } from './apply.ts'
import type { RecordState, SourcedRecord, VersionState } from './content.ts'
import { digestOf } from './plan.ts'
import { toRecordId } from './references.ts'

/** The slug under which a record is known: the published one, else the draft's. */
export function slugOf({ published, draft }: RecordState): string | null {
  return (published ?? draft)?.slug ?? null
}

/**
 * Brings a record in line with its file, through the same doors as an editor's: what is the same gets no new version.
 * Throws an `ImportError` that names the file when it is refused.
 *
 * @param stored what the database holds of it; absent: nothing.
 */
export async function writeRecordState(
  transaction: WriteTransaction,
  record: SourcedRecord,
  stored: RecordState | undefined,
): Promise<void> {
  const write = { transaction, record, id: toRecordId(record) }
  const hasNewDraft = stored ? await update(write, stored) : await create(write)
  await plan(write, stored, hasNewDraft)
}

interface RecordWrite {
  readonly transaction: WriteTransaction
  readonly record: SourcedRecord
  readonly id: string
}

/** Whether the draft, if there is one, is a new version; then what was planned for an older one says nothing. */
type HasNewDraft = boolean

async function create({ transaction, record, id }: RecordWrite): Promise<HasNewDraft> {
  const { published, draft, source, draftSource, channelId, language, model, key } = record
  const first = published ?? draft
  if (first === null) throw new Error(`${source} states no version.`)
  const name = { channelId, language, model, key }
  orThrow(await createRecord(transaction, { ...name, ...first, publish: published !== null }), source)
  if (published && draft) orThrow(await saveDraft(transaction, { id, ...draft, publish: false }), draftSource)
  return true
}

async function update(write: RecordWrite, stored: RecordState): Promise<HasNewDraft> {
  const { transaction, record, id } = write
  const { published, draft, source, draftSource } = record
  if (published === null) return draft !== null && withdraw(write, stored, draft)
  const isPublished = isSame(published, stored.published)
  // A draft that is gone from the files is followed by a version that says what is published.
  if (!isPublished || (stored.draft && !draft)) {
    orThrow(await saveDraft(transaction, { id, ...published, publish: true, keepsSchedules: true }), source)
  }
  if (draft === null || (isPublished && isSame(draft, stored.draft))) return false
  orThrow(await saveDraft(transaction, { id, ...draft, publish: false }), draftSource)
  return true
}

/** Leaves a record with a draft alone. */
async function withdraw(
  { transaction, record, id }: RecordWrite,
  stored: RecordState,
  draft: VersionState,
): Promise<HasNewDraft> {
  const { source } = record
  if (stored.published) orThrow(await unpublish(transaction, { id }), source)
  const isNew = !isSame(draft, stored.draft ?? stored.published)
  if (isNew) orThrow(await saveDraft(transaction, { id, ...draft, publish: false }), source)
  orThrow(await checkSlugAvailable(transaction, record, draft.slug, id), source)
  // What was published once keeps its old address, which the files may have given to another record.
  await transaction.tx
    .updateTable('records')
    .set({ slug: draft.slug, visible: draft.visible ? 1 : 0 })
    .where('id', '=', id)
    .execute()
  return isNew
}

async function plan(
  { transaction, record, id }: RecordWrite,
  stored: RecordState | undefined,
  hasNewDraft: HasNewDraft,
): Promise<void> {
  const { publishAt, unpublishAt, draftSource, source } = record
  const publishFile = record.published ? draftSource : source
  if (publishAt !== null && (hasNewDraft || publishAt !== stored?.publishAt)) {
    orThrow(await schedule(transaction, { id, action: 'publish', at: publishAt }), publishFile)
  } else if (publishAt === null && stored?.publishAt != null) {
    orThrow(await cancelSchedule(transaction, { id, action: 'publish' }), publishFile)
  }
  if (unpublishAt !== null && unpublishAt !== stored?.unpublishAt) {
    orThrow(await schedule(transaction, { id, action: 'unpublish', at: unpublishAt }), source)
  } else if (unpublishAt === null && stored?.unpublishAt != null) {
    orThrow(await cancelSchedule(transaction, { id, action: 'unpublish' }), source)
  }
}

function isSame(one: VersionState, other: VersionState | null): boolean {
  return other !== null && digestOf(one) === digestOf(other)
}

function orThrow(result: unknown, source: string): void {
  if (isApiError(result)) throw toImportError(result, source)
}
