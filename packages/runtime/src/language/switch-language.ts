import { dataOf, findBySlug } from '@vitrine/client'
import { languageSwitchFailedText } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { reportFailure } from '../log/log-error.ts'
import { storedPath, switchTarget, type LanguageWish, type SwitchPlace } from './switch-target.ts'

/**
 * Leads the browser to another language of the page (section 4, "Language and channel"). Where it has none, the shop's
 * first page in that language is looked up. What goes wrong is logged (section 8), and the page stays.
 */
export async function switchLanguage(app: App, wish: LanguageWish): Promise<void> {
  try {
    const { view } = app.page.get()
    const { site } = app.session.get()
    const channelId = wish.channel_id ?? site.channelId
    if (wish.language === view.page.language && channelId === site.channelId) return
    const place: SwitchPlace = {
      site,
      here: new URL(location.href),
      domainUrls: view.page.domain_urls,
      customDomains: app.visit.customDomains ?? [],
    }
    const target =
      channelId === site.channelId && storedPath(wish.language, channelId, place) === null
        ? switchTarget(wish, { ...place, domainUrls: await homeAddresses(app) })
        : switchTarget(wish, place)
    if (target === null) throw new Error(`There is no address for ${JSON.stringify(wish)}.`)
    location.assign(target)
  } catch (error) {
    reportFailure(languageSwitchFailedText, error)
  }
}

async function homeAddresses({ client }: App): Promise<SwitchPlace['domainUrls']> {
  const home = dataOf(await findBySlug(client, { pageSlug: '/', force: true }))
  return home?.record?.domain_urls ?? []
}
