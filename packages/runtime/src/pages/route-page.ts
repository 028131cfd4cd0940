import { emptyPageData } from '../content/page-data.ts'
import type { RouteMatch } from '../url/host-route.ts'
import { loadView } from './load-view.ts'
import type { PageLoad } from './page-load.ts'
import type { PageOutcome } from './page-view.ts'

/** Loads the page of a host route. */
export async function loadRoutePage(
  load: PageLoad,
  { route, params, title }: RouteMatch,
): Promise<PageOutcome> {
  const { site, language } = load
  const page = emptyPageData({ shared: await load.sharedContent.get(language), site, language }, title)
  return loadView({ ...load, params }, { page, main: { kind: 'route', element: route.element }, status: 200 })
}
