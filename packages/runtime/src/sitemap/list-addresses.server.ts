import { notFoundTemplate, withTrailingSlash, type ContentRecord } from '@vitrine/contract'
import { canonicalAddress, directive, languageAddresses } from '../head/addresses.ts'
import { isPlainObject } from '../content/page-data.ts'
import { pageSeo, text } from '../pages/page-title.ts'
import { selectTemplate } from '../pages/select-template.ts'
import { unavailableTemplate } from '../pages/load-page.ts'
import { isLazy } from '../store/template.ts'
import { isContentPath } from '../url/rules.ts'
import { askRecords } from './fetch-records.server.ts'
import type { SitemapAddress, SitemapPlace } from './sitemap-source.server.ts'

const fields = [
  'id',
  'language',
  'page_slug',
  'template',
  'is_visible_ebi',
  'published_at',
  'domain_urls',
  'version_data',
  'seo',
  'post_seo',
]

/** Records that are asked for at one time. */
const pageSize = 500

/** Addresses of the host's own routes, in the channel's default language. */
export function* listPaths(place: SitemapPlace): Iterable<SitemapAddress> {
  const origin = originOf(place, place.site.defaultLanguage)
  for (const path of place.paths) {
    yield { loc: new URL(withTrailingSlash(path), origin).href, lastModified: null, alternates: [] }
  }
}

/**
 * Addresses of the pages that are published, shown and open to search engines, by the rules of the head: what asks not to
 * be indexed, or names another canonical address, or needs signing in, is left out.
 * @throws Error when the platform fails.
 */
export async function* listAddresses(place: SitemapPlace): AsyncIterable<SitemapAddress> {
  const { client, languages, models } = place
  for (const language of languages) {
    for (const model of models) {
      let offset = 0
      for (let count = 1; offset < count;) {
        const answer = await askRecords(client, { model, language, fields, limit: pageSize, offset })
        for (const record of answer.records) {
          const address = await toAddress(record, { model, language }, place)
          if (address !== null) yield address
        }
        // A platform may give fewer at a time; one that gives nothing more is believed, whatever it counted.
        offset += answer.records.length
        count = answer.records.length === 0 ? 0 : answer.count
      }
    }
  }
}

/** What records are asked for together. */
interface Kind {
  readonly model: string
  readonly language: string
}

async function toAddress(
  record: ContentRecord,
  kind: Kind,
  place: SitemapPlace,
): Promise<SitemapAddress | null> {
  const { language } = kind
  const page = isPlainObject(record['version_data']) ? { ...record, ...record['version_data'] } : record
  const slug = page['page_slug']
  if (typeof slug !== 'string' || page['is_visible_ebi'] === false) return null
  const path = withTrailingSlash(`/${slug.split('/').map(encodeURIComponent).join('/')}`)
  if (!isContentPath(path)) return null
  const origin = originOf(place, language)
  const loc = new URL(path, origin).href
  const seo = pageSeo(page)
  if (directive(seo.meta_robots_index, 'index') === 'noindex') return null
  if (canonicalAddress(seo, loc) !== loc) return null
  if (!(await isOpen(page, kind, place))) return null
  const alternates = languageAddresses(page['domain_urls'], loc, place.site.defaultLanguage)
  if ((ownerOf(loc, alternates, place) ?? language) !== language) return null
  const isTranslated = alternates.filter(({ hreflang }) => hreflang !== 'x-default').length > 1
  return {
    loc,
    lastModified: toTime(page['published_at']),
    alternates: isTranslated ? alternates : [],
  }
}

/** Whether the page's template shows it to everybody, and is not made for failures. */
async function isOpen(
  page: ContentRecord,
  { model, language }: Kind,
  { store, site }: SitemapPlace,
): Promise<boolean> {
  const { name, entry } = selectTemplate(store, {
    template: text(page['template']),
    model,
    channelId: site.channelId,
    language,
  })
  if (name === notFoundTemplate || name === unavailableTemplate) return false
  const template = isLazy(entry) ? await entry.load() : entry
  return template.requiresLogin !== true
}

/** The language in which an address is answered that several translations share (R18); one alone has it to itself. */
function ownerOf(
  loc: string,
  alternates: SitemapAddress['alternates'],
  { site, languages }: SitemapPlace,
): string | undefined {
  const isOwner = (language: string) =>
    alternates.some(({ hreflang, href }) => hreflang === language && href === loc)
  return [site.defaultLanguage, ...languages].find(isOwner)
}

/** The origin under which a language of the channel is known; that of the host that was asked when there is none. */
function originOf({ site, url }: SitemapPlace, language: string): string {
  const channel = site.otherDomains.find(
    (each) => each.channel_id === site.channelId && each.language === language,
  )
  return URL.parse(channel?.channel_url ?? '')?.origin ?? url.origin
}

function toTime(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
