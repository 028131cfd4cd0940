import { categoryModelPrefix, ogTypes, productModelPrefix } from '@vitrine/contract'
import { pageSeo, siteName, toTitle } from '../pages/page-seo.ts'
import { firstSetting, type PageData } from '../content/page-data.ts'
import { toImageSource, type ImageSite } from '../images/image-source.ts'
import { toShareUrl } from '../images/to-image.ts'
import { toText } from '../json/to-text.ts'
import type { PageView } from '../pages/page-view.ts'
import { canonicalUrl, languageAlternates, robotsDirective, toAbsoluteUrl } from './page-urls.ts'
import { escapeAttribute, escapeText } from '../html/escape.ts'

/** Facts about the site that the head depends on. */
export interface HeadScope {
  readonly site: ImageSite & { readonly defaultLanguage: string }
  readonly platformHosts: readonly string[]
}

/**
 * Builds the head of a page: title, SEO fields, Open Graph, canonical address, robots, alternate languages and icon
 * (sections 3, 4, 6 and 9). Tags with blank values are omitted; no tag occurs twice.
 */
export function toHead(view: PageView, scope: HeadScope): readonly HeadTag[] {
  const { page } = view
  const icon = toImageSource(firstSetting(page.globalSettings, 'site').favicon, scope.site)
  return [
    // Without any title, the host at least distinguishes the document from others.
    { tag: 'title', text: toTitle(view) || new URL(view.canonical).host },
    ...descriptions(page),
    ...robots(view, scope),
    ...(view.status === 200 ? pageUrls(view, scope) : []),
    ...(icon === null ? [] : [link('icon', icon.url)]),
  ]
}

function descriptions(page: PageData): readonly HeadTag[] {
  const seo = pageSeo(page)
  return [
    ...meta('name', 'title', toText(seo.meta_title)),
    ...meta('name', 'description', toText(seo.meta_description)),
    ...meta('name', 'keywords', toText(seo.meta_keywords)),
    ...meta('name', 'type', toText(seo.meta_type)),
  ]
}

/** Returns the robots tag. On the platform's own hosts, `X-Robots-Tag` is sent instead (section 6, R26). */
function robots(view: PageView, { platformHosts }: HeadScope): readonly HeadTag[] {
  if (platformHosts.includes(view.hostname)) return []
  const { meta_robots_index, meta_robots_follow } = pageSeo(view.page)
  const index = view.noindex ? 'noindex' : robotsDirective(meta_robots_index, 'index')
  return meta(
    'name',
    'robots',
    [index, robotsDirective(meta_robots_follow, 'follow')].filter(Boolean).join(', '),
  )
}

function pageUrls(view: PageView, { site }: HeadScope): readonly HeadTag[] {
  const { page, canonical } = view
  const seo = pageSeo(page)
  const url = canonicalUrl(seo, canonical)
  const image = toImageSource(seo.og_image, site)
  const imageUrl = image === null ? null : toAbsoluteUrl(toShareUrl(image.url), canonical)
  return [
    link('canonical', url),
    ...meta(
      'property',
      'og:title',
      toText(seo.og_title) || toText(seo.meta_title) || page.title || siteName(page),
    ),
    ...meta('property', 'og:description', toText(seo.og_description) || toText(seo.meta_description)),
    ...meta('property', 'og:type', toOgType(page.content_model_internal_name)),
    ...meta('property', 'og:url', url),
    ...meta('property', 'og:site_name', siteName(page)),
    ...(imageUrl === null ? [] : meta('property', 'og:image', imageUrl)),
    ...(imageUrl === null ? [] : meta('property', 'og:image:alt', image?.altText ?? '')),
    ...languageAlternates(page.domain_urls, canonical, site.defaultLanguage).map(({ hreflang, href }) =>
      link('alternate', href, { hreflang }),
    ),
  ]
}

/** Returns `og:type` by the prefix of the model's name (section 9). */
function toOgType(model: string): string {
  if (model.startsWith(productModelPrefix)) return ogTypes.product
  return model.startsWith(categoryModelPrefix) ? ogTypes.category : ogTypes.page
}

function meta(kind: 'name' | 'property', name: string, content: string): readonly HeadTag[] {
  return content === '' ? [] : [{ tag: 'meta', attributes: { [kind]: name, content } }]
}

function link(rel: string, href: string, more: Readonly<Record<string, string>> = {}): HeadTag {
  return { tag: 'link', attributes: { rel, ...more, href } }
}

/** Renders head tags as HTML, on the server. */
export function renderHead(tags: readonly HeadTag[]): string {
  return tags.map(renderTag).join('\n')
}

function renderTag(tag: HeadTag): string {
  if (tag.tag === 'title') return `<title>${escapeText(tag.text)}</title>`
  const attributes = Object.entries(tag.attributes).map(
    ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
  )
  return `<${tag.tag}${attributes.join('')} ${ownedAttribute}>`
}

/** A tag in the document's head. Only the runtime writes these. */
export type HeadTag =
  | { readonly tag: 'title'; readonly text: string }
  | { readonly tag: 'meta'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly tag: 'link'; readonly attributes: Readonly<Record<string, string>> }

/** Marks the tags written by the runtime, so that it replaces no others. */
export const ownedAttribute = 'data-vitrine-head'
