import type { DomainUrl } from '@vitrine/contract'
import { dataOf, searchRecords, type LoadContext } from '@vitrine/runtime'

/** Where the first page is in other languages; nowhere when that cannot be had: the page stands without it. */
export async function loadHomeUrls(
  { client, language, signal, site }: LoadContext,
  home: string,
): Promise<readonly DomainUrl[]> {
  // Those that the shop knows how to name.
  const languages = new Set(site.otherDomains.map((each) => each.language))
  try {
    const parentFilter = { page_slug: home.slice(1, -1) }
    const answer = await searchRecords(client, 'page', { fields: ['domain_urls'], parentFilter, signal })
    const urls = dataOf(answer)?.records[0]?.['domain_urls']
    return Array.isArray(urls)
      ? (urls as DomainUrl[]).filter((each) => each.language !== language && languages.has(each.language))
      : []
  } catch {
    return []
  }
}
