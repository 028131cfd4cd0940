import type {
  ContentRecord,
  FindBySlugResponse,
  PageRecord,
  RecordResponse,
  SingleResponse,
} from '@vitrine/contract'
import { publicationsTag, siteTag } from '../cache-tags/index.ts'
import type { CallContext, Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import { redirectModel, type Model, type Redirect } from '../models/index.ts'
import { toSlug, type SiteChannel } from '../site/index.ts'
import { createKeptForms } from '../text/index.ts'
import { readProjections, toDomainUrls, toKeptRecord, toParsedRecord } from './record.ts'
import {
  findPublishedBySlug,
  findVersionBySlug,
  listAddresses,
  findPublishedByIds,
  findRecordInScope,
  type StoredRecord,
} from './records.repository.ts'
import { withMeta } from './records-query.ts'

/**
 * Handles the call that returns the page with a slug in the channel (section 7). If pages in
 * several languages share the slug, returns the one in the language of `locale`. Never returns a
 * translation whose own slug differs (R18). For a redirect, returns only its target. A version that
 * belongs to another page is treated as missing (R19).
 */
export const handleFindBySlug: Handler<FindBySlugResponse> = async ({ query }, context) => {
  const slug = toSlug(query['page_slug'] ?? '')
  if (slug === undefined) return fail('BAD_PARAMETER', 'page_slug', 'Expected a percent-encoded path.')

  context.tags.add(publicationsTag).add(siteTag)
  const stored = await findPage(context, slug, query['version_id'])
  if (!stored) return fail('NOT_FOUND')
  if (stored.model === redirectModel.internal_name) {
    context.tags.add(`record:${stored.id}`)
    return toRedirectResponse(stored)
  }
  const model = (await context.models.ofRecords([stored])).get(stored.model)
  if (!model) return fail('NOT_FOUND')
  return toKeptResponse(await toPageRecord(stored, model, context), query['include_fields_meta'], model)
}

const responses = createKeptForms<RecordResponse & SingleResponse>()

/** Returns the response with a kept record, which is kept with it. The model belongs to the record. */
function toKeptResponse<Of extends ContentRecord>(
  record: Of,
  requestedMeta: unknown,
  model: Model,
): { readonly record: Of } {
  const key = requestedMeta === 'true' ? 'with meta' : ''
  return responses.derive(record, key, () => withMeta({ record }, requestedMeta, model)) as {
    readonly record: Of
  }
}

async function findPage(
  { db, channel, locale }: CallContext,
  slug: string,
  versionId: string | undefined,
): Promise<StoredRecord | undefined> {
  const version = versionId && (await findVersionBySlug(db, channel.id, slug, versionId))
  if (version) return { ...version, slug }
  const owners = await findPublishedBySlug(db, channel.id, slug)
  // The version may belong to the page that a redirect targets, in which case the redirect must
  // still be returned.
  if (versionId !== undefined) return owners.find(({ model }) => model === redirectModel.internal_name)
  const exact = owners.find((owner) => owner.language === locale)
  return exact ?? preferLanguage(owners, channel)
}

/**
 * Selects one of the records that share a slug: in the channel's default language, or else in the
 * first of its other languages.
 */
function preferLanguage(owners: readonly StoredRecord[], channel: SiteChannel): StoredRecord | undefined {
  for (const language of [channel.defaultLanguage, ...channel.languages]) {
    const owner = owners.find((each) => each.language === language)
    if (owner) return owner
  }
  return owners[0]
}

async function toPageRecord(stored: StoredRecord, model: Model, context: CallContext): Promise<PageRecord> {
  const keys = [stored.group_key]
  const addresses = await listAddresses(context.db, context.channel.id, { model: model.name, keys })
  const own = {
    page_slug: stored.slug ?? '',
    is_visible_ebi: stored.visible === 1,
    domain_urls: toDomainUrls(addresses, context),
  }
  const record = await toWireRecord(stored, model, context)
  return pages.derive(record, JSON.stringify(own), () => ({ ...record, ...own }))
}

const pages = createKeptForms<PageRecord>()

/** Maps one record to its wire form, with the projection of its goods if it is a product. The form is kept. */
async function toWireRecord(
  stored: StoredRecord,
  model: Model,
  sources: Pick<CallContext, 'commerce' | 'json'>,
): Promise<ContentRecord> {
  const projections = await readProjections([stored], sources)
  return toKeptRecord(toParsedRecord(stored, sources), model, projections.get(stored.group_key))
}

function toRedirectResponse(stored: StoredRecord): FindBySlugResponse {
  const { to, status, external } = JSON.parse(stored.data) as Redirect
  return { REDIRECT_URL: to, REDIRECT_STATUS: status, ...(external ? { REDIRECT_EXTERNAL: true } : {}) }
}

/** Handles the call that returns a published record of the channel by its id, in any language (section 7). */
export const handleGetRecord: Handler<RecordResponse> = async (
  { params, query },
  { db, models, commerce, json, channel },
) => {
  const model = await models.find(params['model'] ?? '')
  if (!model) return fail('NOT_FOUND', 'model')
  const [stored] = await findPublishedByIds(db, channel.id, [params['id'] ?? ''])
  if (stored?.model !== model.name) return fail('NOT_FOUND', 'id')
  const record = await toWireRecord(stored, model, { commerce, json })
  return toKeptResponse(record, query['include_fields_meta'], model)
}

/** Handles the call that returns the record of a single-type model, for example `global_settings` (section 7). */
export const handleGetSingle: Handler<SingleResponse> = async ({ params, query }, context) => {
  const { db, models, channel, language, tags } = context
  tags.add(publicationsTag)
  const name = params['model'] ?? ''
  const versionId = query['version_id']
  const find = (language: string) =>
    findRecordInScope(db, name, { channelId: channel.id, language }, versionId)
  const stored = (await find(language)) ?? (await find(channel.defaultLanguage))
  const model = stored && (await models.ofRecords([stored])).get(name)
  if (!stored || model?.kind !== 'single') {
    const isOfVersion = !stored && versionId !== undefined && (await models.find(name))?.kind === 'single'
    return fail('NOT_FOUND', isOfVersion ? 'version_id' : 'model')
  }
  return toKeptResponse(await toWireRecord(stored, model, context), query['include_fields_meta'], model)
}
