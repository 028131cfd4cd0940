import { randomBytes } from 'node:crypto'
import type { FieldMeta } from '@vitrine/contract'
import { fail, failConflict, failFields, type ApiError } from '../http/index.ts'
import { redirectModel } from '../content/index.ts'
import { validateFields, listReferences, type LocaleScope } from './field-faults.ts'
import { validateSlug } from '../site/index.ts'
import { validateRedirect } from './redirect-fault.ts'
import type { WriteTransaction } from './writing.ts'

/** What a version holds. */
export interface VersionContent {
  readonly title: string
  /** Without slashes at its ends, '' for home; null: the record has no address. */
  readonly slug: string | null
  readonly visible: boolean
  readonly data: Readonly<Record<string, unknown>>
}

/** A record as a write finds it. */
export interface RecordRow {
  readonly id: string
  readonly model: string
  readonly channel_id: string
  readonly language: string
  readonly slug: string | null
  readonly current_version_id: string
  readonly published_version_id: string | null
  readonly published_at: string | null
  readonly revision: number
  readonly kind: string
  readonly fields: Readonly<Record<string, FieldMeta>>
}

/** What every write of a record answers. */
export interface WrittenRecord {
  readonly id: string
  /** The revision that the next write is meant for. */
  readonly revision: number
  /** The version that is worked on, and its number in the record. */
  readonly versionId: string
  readonly number: number
  readonly publishedVersionId: string | null
}

/** The record to write. Refuses when it is not there, or has another revision than the write is meant for. */
export async function readRecordForWrite(
  { tx }: WriteTransaction,
  id: string,
  revision: number | undefined,
): Promise<RecordRow | ApiError> {
  const row = await tx
    .selectFrom('records')
    .innerJoin('models', 'models.internal_name', 'records.model')
    .select([
      'records.id',
      'records.model',
      'records.channel_id',
      'records.language',
      'records.slug',
      'records.current_version_id',
      'records.published_version_id',
      'records.published_at',
      'records.revision',
      'records.updated_by',
      'records.updated_at',
      'models.kind',
      'models.fields',
    ])
    .where('records.id', '=', id)
    .executeTakeFirst()
  if (!row) return fail('NOT_FOUND', 'id', 'There is no such record.')
  if (revision !== undefined && revision !== row.revision) {
    return failConflict({ revision: row.revision, saved_by: row.updated_by, saved_at: row.updated_at })
  }
  return { ...row, fields: JSON.parse(row.fields) as Record<string, FieldMeta> }
}

/**
 * Checks what a version is to hold against its model, and notes the records that it leads to.
 *
 * @param held the fields of the version that it follows. A relation that stays as it was there is not looked for: what it
 * leads to may be gone meanwhile, and nobody who changes the title is to blame.
 */
export function validateContent(
  { pendingEffects }: WriteTransaction,
  model: Pick<RecordRow, 'model' | 'kind' | 'fields'>,
  place: LocaleScope,
  content: VersionContent,
  held: VersionContent['data'] = {},
): ApiError | undefined {
  const { slug, data } = content
  if (slug !== null && model.kind === 'single') {
    return fail('BAD_PARAMETER', 'slug', 'A record of a single-type model has no address.')
  }
  const slugFault = slug === null ? undefined : validateSlug(slug)
  if (slugFault !== undefined) return fail('BAD_PARAMETER', 'slug', slugFault)
  const faults = validateFields(model.fields, data, { ...place, slug })
  if (faults.size > 0) {
    return failFields(new Map([...faults].map(([name, problem]) => [`fields.${name}`, problem])))
  }
  if (model.model === redirectModel.internal_name) {
    const redirectFault = validateRedirect(content)
    if (redirectFault) return redirectFault
    pendingEffects.redirects.push({
      channelId: place.channelId,
      language: place.language,
      slug: slug ?? '',
      to: String(data['to']),
      isExternal: data['external'] === true,
    })
  }
  const kept = new Set(listReferences(model.fields, held).map((relation) => JSON.stringify(relation)))
  const changed = listReferences(model.fields, data).filter((relation) => !kept.has(JSON.stringify(relation)))
  pendingEffects.relations.push(...changed)
  return undefined
}

/** Refuses a slug that another record of the channel and language has. */
export async function checkSlugAvailable(
  { tx }: WriteTransaction,
  place: LocaleScope,
  slug: string | null,
  id: string,
): Promise<ApiError | undefined> {
  if (slug === null) return undefined
  const owner = await tx
    .selectFrom('records')
    .select(['model', 'group_key'])
    .where('channel_id', '=', place.channelId)
    .where('language', '=', place.language)
    .where('slug', '=', slug)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (!owner) return undefined
  return fail(
    'BAD_PARAMETER',
    'slug',
    `The record ${owner.model}/${owner.group_key} has this address already.`,
  )
}

/** Adds the next version of a record. */
export async function addVersion(
  { tx, actor, now }: WriteTransaction,
  recordId: string,
  { title, slug, visible, data }: VersionContent,
): Promise<{ readonly id: string; readonly number: number }> {
  const last = await tx
    .selectFrom('versions')
    .select('number')
    .where('record_id', '=', recordId)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  const version = { id: randomBytes(16).toString('hex'), number: (last?.number ?? 0) + 1 }
  await tx
    .insertInto('versions')
    .values({
      ...version,
      record_id: recordId,
      title,
      slug,
      visible: visible ? 1 : 0,
      data: JSON.stringify(data),
      created_at: now,
      created_by: actor.name,
    })
    .execute()
  return version
}

/** What a version of a record holds, by its id or number. */
export async function readVersion(
  { tx }: WriteTransaction,
  { id }: Pick<RecordRow, 'id'>,
  version: string | number,
): Promise<(VersionContent & { readonly id: string; readonly number: number }) | ApiError> {
  const row = await tx
    .selectFrom('versions')
    .select(['id', 'number', 'title', 'slug', 'visible', 'data'])
    .where('record_id', '=', id)
    .$if(typeof version === 'number', (query) => query.where('number', '=', Number(version)))
    .$if(typeof version === 'string', (query) => query.where('id', '=', String(version)))
    .executeTakeFirst()
  if (!row) return fail('NOT_FOUND', 'version', 'The record has no such version.')
  return {
    ...row,
    visible: row.visible === 1,
    data: JSON.parse(row.data) as Record<string, unknown>,
  }
}
