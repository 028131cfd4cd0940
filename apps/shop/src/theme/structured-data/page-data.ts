import { firstSetting, toImage, toShareUrl, type LoadContext, type PageData } from '@vitrine/runtime'
import { text } from '../records/read-values.ts'
import { toThemeSettings } from '../settings.ts'

interface DataContext {
  readonly site: Pick<LoadContext['site'], 'cacheDomain' | 'workspaceId'>
  /** URL of the page. */
  readonly url: URL
}

/** Resolves a URL. Returns an invalid URL unchanged. */
function toAbsolute(url: string, base: URL): string {
  return URL.parse(url, base)?.href ?? url
}

/** Maps the settings to a schema.org Organization, the same on every page of a channel. */
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

/** Returns the structured data of the home page: organisation, website and search. */
export function siteData(page: PageData, context: DataContext): readonly object[] {
  const { siteName, home } = toThemeSettings(page)
  const url = toAbsolute(home, context.url)
  const owner = organization(page, context)
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

/** Maps an article to a schema.org Article. */
export function articleData(page: PageData, context: DataContext): readonly object[] {
  const { title, intro, author, published_on: date, image, language } = page
  const picture = toImage(image, context.site)?.src
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      inLanguage: language,
      url: new URL(context.url.pathname, context.url).href,
      ...(text(intro) && { description: text(intro) }),
      ...(picture && { image: [toAbsolute(toShareUrl(picture), context.url)] }),
      ...(text(date) && { datePublished: text(date) }),
      ...(text(author) && { author: { '@type': 'Person', name: text(author) } }),
      publisher: organization(page, context),
    },
  ]
}
