import { firstSetting, toImage, type LoadContext, type PageData } from '@vitrine/runtime'
import { text } from '../records/read-values.ts'
import { toThemeSettings } from '../settings.ts'

interface DataContext {
  readonly site: Pick<LoadContext['site'], 'cacheDomain' | 'workspaceId'>
  /** Of the page. */
  readonly url: URL
}

/** An address as machines need it; what is none stays what it is. */
function toAbsolute(address: string, base: URL): string {
  return URL.parse(address, base)?.href ?? address
}

/** Who runs the shop: schema.org Organization, the same on every page of a channel. */
function organization(page: PageData, { site, url }: DataContext): object {
  const { siteName, about } = toThemeSettings(page)
  const logo = toImage(firstSetting(page.globalSettings, 'site')['logo'], site)?.src
  return {
    '@type': 'Organization',
    '@id': new URL('/#organization', url).href,
    name: siteName,
    url: new URL('/', url).href,
    ...(about && { description: about }),
    ...(logo && { logo: toAbsolute(logo, url) }),
  }
}

/** What the first page tells machines: who runs the shop, and how it is searched. */
export function siteData(page: PageData, place: DataContext): readonly object[] {
  const { siteName, home } = toThemeSettings(page)
  const url = toAbsolute(home, place.url)
  const owner = organization(page, place)
  return [
    { '@context': 'https://schema.org', ...owner },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: siteName,
      url,
      inLanguage: page.language,
      publisher: owner,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${url}search/?st={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** What an article tells machines: schema.org Article. */
export function articleData(page: PageData, place: DataContext): readonly object[] {
  const { title, intro, author, published_on: day, image, language } = page
  const picture = toImage(image, place.site)?.src
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      inLanguage: language,
      url: new URL(place.url.pathname, place.url).href,
      ...(text(intro) && { description: text(intro) }),
      ...(picture && { image: [toAbsolute(picture, place.url)] }),
      ...(text(day) && { datePublished: text(day) }),
      ...(text(author) && { author: { '@type': 'Person', name: text(author) } }),
      publisher: organization(page, place),
    },
  ]
}
