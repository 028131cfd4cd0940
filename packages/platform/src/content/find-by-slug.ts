import type { FindBySlugResponse, PageRecord } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import { type SiteChannel, toSlug } from '../site/index.ts'
import { toDomainUrls } from './domain-urls.ts'
import { toContentRecord, toMeta } from './record.ts'
import { redirectModel, type Redirect } from './redirect.ts'
import { findPublishedBySlug, findVersionBySlug, listAddresses, type StoredRecord } from './repository.ts'

/**
 * The page that a slug names in the channel (specification, section 7); where it names one in several languages, that in
 * the language of `locale`. A translation has its own slug and is never answered for another's (R18). For a redirect,
 * only where to go. A version that is not one of this page's is not found (R19).
 */
export const handleFindBySlug: Handler<FindBySlugResponse> = async ({ query }, context) => {
  const slug = toSlug(query['page_slug'] ?? '')
  if (slug === undefined) return fail('BAD_PARAMETER', 'page_slug', 'It is a percent-encoded path.')

  const stored = await findPage(context, slug, query['version_id'])
  if (!stored) return fail('NOT_FOUND')
  if (stored.model === redirectModel.internal_name) return toRedirectAnswer(stored)
  return {
    record: await toPageRecord(stored, context),
    ...(query['include_fields_meta'] === 'true' ? { _meta_: toMeta(stored.fields) } : {}),
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
  // The version belongs to the page that a redirect leads to, which the redirect is there to tell.
  if (versionId !== undefined) return owners.find(({ model }) => model === redirectModel.internal_name)
  const exact = owners.find((owner) => owner.language === locale)
  return exact ?? preferLanguage(owners, channel)
}

/** Of the records that share a slug: the one in the channel's default language, else by the order of its languages. */
function preferLanguage(owners: readonly StoredRecord[], channel: SiteChannel): StoredRecord | undefined {
  for (const language of [channel.defaultLanguage, ...channel.languages]) {
    const owner = owners.find((each) => each.language === language)
    if (owner) return owner
  }
  return owners[0]
}

async function toPageRecord(stored: StoredRecord, context: CallContext): Promise<PageRecord> {
  const { model, group_key } = stored
  const addresses = await listAddresses(context.db, context.channel.id, { model, keys: [group_key] })
  return {
    ...toContentRecord(stored),
    page_slug: stored.slug ?? '',
    is_visible_ebi: stored.visible === 1,
    domain_urls: toDomainUrls(addresses, context),
  }
}

function toRedirectAnswer(stored: StoredRecord): FindBySlugResponse {
  const { to, status, external } = JSON.parse(stored.data) as Redirect
  return { REDIRECT_URL: to, REDIRECT_STATUS: status, ...(external ? { REDIRECT_EXTERNAL: true } : {}) }
}
