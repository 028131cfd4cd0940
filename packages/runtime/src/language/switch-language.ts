import { dataOf, findBySlug } from '@vitrine/client'
import type { App } from '../app/app.ts'
import { languageUrl, pagePathIn, type LanguageScope, type LanguageTarget } from './language-url.ts'

/**
 * Loads the current page in another language (section 4, "Language and channel"). If the page has no translation,
 * loads the shop's home page in that language.
 *
 * @throws Error if no address is found; the current page remains.
 */
export async function switchLanguage(app: App, target: LanguageTarget): Promise<void> {
  const { view } = app.page.get()
  const { site } = app.session.get()
  const channelId = target.channel_id ?? site.channelId
  if (target.language === view.page.language && channelId === site.channelId) return
  const scope: LanguageScope = {
    site,
    currentUrl: new URL(location.href),
    domainUrls: view.page.domain_urls,
    customDomains: app.visit.customDomains ?? [],
  }
  const url =
    channelId === site.channelId && pagePathIn(target.language, channelId, scope) === null
      ? languageUrl(target, { ...scope, domainUrls: await homeDomainUrls(app) })
      : languageUrl(target, scope)
  if (url === null) throw new Error(`No address found for ${JSON.stringify(target)}.`)
  location.assign(url)
}

async function homeDomainUrls({ client }: App): Promise<LanguageScope['domainUrls']> {
  const home = dataOf(await findBySlug(client, { pageSlug: '/', force: true }))
  return home?.record?.domain_urls ?? []
}
