import { emptyPageData } from '../content/page-data.ts'
import { siteLanguages } from '../site/site.ts'
import type { RouteMatch } from '../url/host-route.ts'
import { loadView } from './load-view.ts'
import type { PageLoad } from './page-load.ts'
import type { PageOutcome } from './page-view.ts'

/** Loads the page of a host route. */
export async function loadRoutePage(
  load: PageLoad,
  { route, params, title }: RouteMatch,
): Promise<PageOutcome> {
  const { site } = load
  const language = languageOf(load, route)
  load.locale.set(language)
  const page = emptyPageData({ shared: await load.sharedContent.get(language), site, language }, title)
  return loadView(
    { ...load, language, params },
    { page, main: { kind: 'route', element: route.element }, status: 200 },
  )
}

/** Returns the requested language, else that of the route if the channel has it, else the site's (R18). */
function languageOf({ query, site, language }: PageLoad, route: RouteMatch['route']): string {
  const own = route.language ?? ''
  return query.language === '' && siteLanguages(site).includes(own) ? own : language
}
