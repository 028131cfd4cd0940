import { notFoundTemplate, withTrailingSlash, type ContentRecord } from '@vitrine/contract'
import { pageSeo } from '../pages/page-seo.ts'
import { canonicalUrl, languageAlternates, robotsDirective } from '../head/page-urls.ts'
import { isPlainObject } from '../json/json-values.ts'
import { toText } from '../json/to-text.ts'
import { unavailableTemplate } from '../pages/failure-page.ts'
import { selectTemplate } from '../pages/select-template.ts'
import { isLazy } from '../store/lazy.ts'
import { isContentPath } from '../url/rules.ts'
import { fetchRecords } from './fetch-records.server.ts'
import type { SitemapEntry, SitemapScope } from './sitemap-scope.server.ts'

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

/** Number of records per call. */
const pageSize = 500

/** Lists the host's own routes, in the channel's default language. */
export function* listRouteEntries(scope: SitemapScope): Iterable<SitemapEntry> {
  const origin = originOf(scope, scope.site.defaultLanguage)
  for (const path of scope.paths) {
    yield { loc: new URL(withTrailingSlash(path), origin).href, lastModified: null, alternates: [] }
  }
}

/**
 * Lists the published pages that may be indexed, by the rules for the robots and canonical tags. Omits pages that are
 * hidden, have `noindex` or another canonical address, or require login.
 *
 * @throws Error if the platform fails.
 */
export async function* listRecordEntries(scope: SitemapScope): AsyncIterable<SitemapEntry> {
  const { client, languages, models } = scope
  for (const language of languages) {
    for (const model of models) {
      let offset = 0
      for (let count = 1; offset < count;) {
        const response = await fetchRecords(client, { model, language, fields, limit: pageSize, offset })
        for (const record of response.records) {
          const entry = await toEntry(record, { model, language }, scope)
          if (entry !== null) yield entry
        }
        // A platform may return fewer records than requested. Only an empty page marks the end, regardless of the
        // count.
        offset += response.records.length
        count = response.records.length === 0 ? 0 : response.count
      }
    }
  }
}

/** Scope of one call. */
interface RecordKind {
  readonly model: string
  readonly language: string
}

async function toEntry(
  record: ContentRecord,
  kind: RecordKind,
  scope: SitemapScope,
): Promise<SitemapEntry | null> {
  const { language } = kind
  const page = isPlainObject(record['version_data']) ? { ...record, ...record['version_data'] } : record
  const slug = page['page_slug']
  if (typeof slug !== 'string' || page['is_visible_ebi'] === false) return null
  const path = withTrailingSlash(`/${slug.split('/').map(encodeURIComponent).join('/')}`)
  if (!isContentPath(path)) return null
  const origin = originOf(scope, language)
  const loc = new URL(path, origin).href
  const seo = pageSeo(page)
  if (robotsDirective(seo.meta_robots_index, 'index') === 'noindex') return null
  if (canonicalUrl(seo, loc) !== loc) return null
  if (!(await isPublic(page, kind, scope))) return null
  const alternates = languageAlternates(page['domain_urls'], loc, scope.site.defaultLanguage)
  if ((languageOf(loc, alternates, scope) ?? language) !== language) return null
  const isTranslated = alternates.filter(({ hreflang }) => hreflang !== 'x-default').length > 1
  return {
    loc,
    lastModified: toTime(page['published_at']),
    alternates: isTranslated ? alternates : [],
  }
}

/** Returns true if the page's template is neither personal nor a failure template. */
async function isPublic(
  page: ContentRecord,
  { model, language }: RecordKind,
  { store, site }: SitemapScope,
): Promise<boolean> {
  const { name, entry } = selectTemplate(store, {
    template: toText(page['template']),
    model,
    channelId: site.channelId,
    language,
  })
  if (name === notFoundTemplate || name === unavailableTemplate) return false
  const template = isLazy(entry) ? await entry.load() : entry
  return template.requiresLogin !== true && template.personal !== true
}

/**
 * Returns the language in which an address shared by several translations is served (R18); `undefined` if the
 * address is not shared.
 */
function languageOf(
  loc: string,
  alternates: SitemapEntry['alternates'],
  { site, languages }: SitemapScope,
): string | undefined {
  const isServedIn = (language: string) =>
    alternates.some(({ hreflang, href }) => hreflang === language && href === loc)
  return [site.defaultLanguage, ...languages].find(isServedIn)
}

/**
 * Returns the public origin of a language of the channel, or the origin of the requested host if the language has
 * none.
 */
function originOf({ site, url }: SitemapScope, language: string): string {
  const channel = site.otherDomains.find(
    (each) => each.channel_id === site.channelId && each.language === language,
  )
  return URL.parse(channel?.channel_url ?? '')?.origin ?? url.origin
}

function toTime(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
