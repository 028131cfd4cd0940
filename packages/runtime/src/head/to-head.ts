import { categoryModelPrefix, ogTypes, productModelPrefix } from '@vitrine/contract'
import { toImageDetails, type ImageSite } from '../images/image-value.ts'
import { firstSetting, type PageData } from '../content/page-data.ts'
import { pageSeo, siteName, text, toTitle } from '../pages/page-title.ts'
import type { PageView } from '../pages/page-view.ts'
import { absolute, canonicalAddress, directive, languageAddresses } from './addresses.ts'
import type { HeadTag } from './tags.ts'

/** What the head takes beside the page. */
export interface HeadPlace {
  readonly site: ImageSite & { readonly defaultLanguage: string }
  readonly platformHosts: readonly string[]
}

/**
 * The head of a page: title, every SEO field, Open Graph, canonical address, robots, other languages and icon
 * (specification, sections 3, 4, 6 and 9). A tag whose value is blank is left out; no tag is there twice.
 */
export function toHead(view: PageView, place: HeadPlace): readonly HeadTag[] {
  const { page } = view
  const icon = toImageDetails(firstSetting(page.globalSettings, 'site').favicon, place.site)
  return [
    // Where not even the site's name could be had: a document without a title cannot be told from others.
    { tag: 'title', text: toTitle(view) || new URL(view.canonical).host },
    ...descriptions(page),
    ...robots(view, place),
    ...(view.status === 200 ? addresses(view, place) : []),
    ...(icon === null ? [] : [link('icon', icon.url)]),
  ]
}

function descriptions(page: PageData): readonly HeadTag[] {
  const seo = pageSeo(page)
  return [
    ...meta('name', 'title', text(seo.meta_title)),
    ...meta('name', 'description', text(seo.meta_description)),
    ...meta('name', 'keywords', text(seo.meta_keywords)),
    ...meta('name', 'type', text(seo.meta_type)),
  ]
}

/** Robots: only off the platform's own hosts, where `X-Robots-Tag` says it for every page (section 6; R26). */
function robots(view: PageView, { platformHosts }: HeadPlace): readonly HeadTag[] {
  if (platformHosts.includes(view.hostname)) return []
  const { meta_robots_index, meta_robots_follow } = pageSeo(view.page)
  const index = view.hidden ? 'noindex' : directive(meta_robots_index, 'index')
  return meta('name', 'robots', [index, directive(meta_robots_follow, 'follow')].filter(Boolean).join(', '))
}

function addresses(view: PageView, { site }: HeadPlace): readonly HeadTag[] {
  const { page, canonical } = view
  const seo = pageSeo(page)
  const address = canonicalAddress(seo, canonical)
  const image = toImageDetails(seo.og_image, site)
  const imageUrl = image === null ? null : absolute(image.url, canonical)
  return [
    link('canonical', address),
    ...meta(
      'property',
      'og:title',
      text(seo.og_title) || text(seo.meta_title) || page.title || siteName(page),
    ),
    ...meta('property', 'og:description', text(seo.og_description) || text(seo.meta_description)),
    ...meta('property', 'og:type', toOgType(page.content_model_internal_name)),
    ...meta('property', 'og:url', address),
    ...meta('property', 'og:site_name', siteName(page)),
    ...(imageUrl === null ? [] : meta('property', 'og:image', imageUrl)),
    ...(imageUrl === null ? [] : meta('property', 'og:image:alt', image?.altText ?? '')),
    ...languageAddresses(page.domain_urls, canonical, site.defaultLanguage).map(({ hreflang, href }) =>
      link('alternate', href, { hreflang }),
    ),
  ]
}

/** `og:type` by the start of the model's name (section 9). */
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
