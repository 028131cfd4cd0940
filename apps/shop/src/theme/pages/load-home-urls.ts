import type { DomainUrl } from '@vitrine/contract'
import { dataOf, searchRecords, type LoadContext } from '@vitrine/runtime'

/** Loads the URLs of the home page in other languages. Returns an empty list if the request fails. */
export async function loadHomeUrls(
  { client, language, signal, site }: LoadContext,
  home: string,
): Promise<readonly DomainUrl[]> {
  const languages = new Set(site.otherDomains.map((each) => each.language))
  try {
    const parentFilter = { page_slug: home.slice(1, -1) }
    const response = await searchRecords(client, 'page', { fields: ['domain_urls'], parentFilter, signal })
    const urls = dataOf(response)?.records[0]?.['domain_urls']
    return Array.isArray(urls)
      ? (urls as DomainUrl[]).filter((each) => each.language !== language && languages.has(each.language))
      : []
  } catch {
    return []
  }
}
