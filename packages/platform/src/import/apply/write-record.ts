import {
  cancelSchedule,
  checkSlugAvailable,
  createRecord,
  saveDraft,
  schedule,
  toRecordId,
  unpublish,
  type VersionContent,
} from '../../content/index.ts'
import type { WriteTransaction } from '../../write/index.ts'
import type { RecordContent, SourcedRecord } from '../content.ts'
import { updateRecordSlug } from '../content.repository.ts'
import { toItemDigest } from '../plan/plan-import.ts'
import { throwOnError } from './write-items.ts'

/** Returns the slug of a record's published version or, failing that, of its draft. */
export function slugOf({ published, draft }: RecordContent): string | null {
  return (published ?? draft)?.slug ?? null
}

/**
 * Synchronises a record with its file, using the same functions as an editor's changes. Unchanged
 * content gets no new version.
 *
 * @param stored the record in the database; undefined if it does not exist
 * @throws ImportError with the name of the file if a write fails
 */
export async function writeRecord(
  transaction: WriteTransaction,
  record: SourcedRecord,
  stored: RecordContent | undefined,
): Promise<void> {
  const write = { transaction, record, id: toRecordId(record) }
  const hasNewDraft = stored ? await update(write, stored) : await create(write)
  await applySchedules(write, stored, hasNewDraft)
}

interface RecordWrite {
  readonly transaction: WriteTransaction
  readonly record: SourcedRecord
  readonly id: string
}

/** True if the draft is a new version, which invalidates the schedule of an older version. */
type HasNewDraft = boolean

async function create({ transaction, record, id }: RecordWrite): Promise<HasNewDraft> {
  const { published, draft, source, draftSource, channelId, language, model, key } = record
  const first = published ?? draft
  if (first === null) throw new Error(`${source} has no version.`)
  const identity = { channelId, language, model, key }
  const publish = published !== null
  throwOnError(await createRecord(transaction, { ...identity, ...first, publish }), source)
  if (published && draft) {
    throwOnError(await saveDraft(transaction, { id, ...draft, publish: false }), draftSource)
  }
  return true
}

async function update(write: RecordWrite, stored: RecordContent): Promise<HasNewDraft> {
  const { transaction, record, id } = write
  const { published, draft, source, draftSource } = record
  if (published === null) return draft !== null && withdraw(write, stored, draft)
  const isPublished = isSame(published, stored.published)
  // If the draft was removed from the files, it is replaced by a new version with the published
  // content.
  if (!isPublished || (stored.draft && !draft)) {
    const version = { id, ...published, publish: true, keepsSchedules: true }
    throwOnError(await saveDraft(transaction, version), source)
  }
  if (draft === null || (isPublished && isSame(draft, stored.draft))) return false
  throwOnError(await saveDraft(transaction, { id, ...draft, publish: false }), draftSource)
  return true
}

/** Unpublishes a record that only has a draft in the files. */
async function withdraw(
  { transaction, record, id }: RecordWrite,
  stored: RecordContent,
  draft: VersionContent,
): Promise<HasNewDraft> {
  const { source } = record
  if (stored.published) throwOnError(await unpublish(transaction, { id }), source)
  const isNew = !isSame(draft, stored.draft ?? stored.published)
  if (isNew) throwOnError(await saveDraft(transaction, { id, ...draft, publish: false }), source)
  throwOnError(await checkSlugAvailable(transaction, record, { slug: draft.slug, id }), source)
  // An unpublished record keeps its old slug, which the files may assign to another record.
  await updateRecordSlug(transaction.tx, id, draft)
  return isNew
}

async function applySchedules(
  { transaction, record, id }: RecordWrite,
  stored: RecordContent | undefined,
  hasNewDraft: HasNewDraft,
): Promise<void> {
  const { publishAt, unpublishAt, draftSource, source } = record
  const publishFile = record.published ? draftSource : source
  if (publishAt !== null && (hasNewDraft || publishAt !== stored?.publishAt)) {
    throwOnError(await schedule(transaction, { id, action: 'publish', at: publishAt }), publishFile)
  } else if (publishAt === null && stored?.publishAt != null) {
    throwOnError(await cancelSchedule(transaction, { id, action: 'publish' }), publishFile)
  }
  if (unpublishAt !== null && unpublishAt !== stored?.unpublishAt) {
    throwOnError(await schedule(transaction, { id, action: 'unpublish', at: unpublishAt }), source)
  } else if (unpublishAt === null && stored?.unpublishAt != null) {
    throwOnError(await cancelSchedule(transaction, { id, action: 'unpublish' }), source)
  }
}

function isSame(one: VersionContent, other: VersionContent | null): boolean {
  return other !== null && toItemDigest(one) === toItemDigest(other)
}
