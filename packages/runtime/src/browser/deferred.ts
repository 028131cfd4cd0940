import { orderPlacedParameter } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { startAuth } from '../auth/start-auth.ts'
import { startTabSync } from '../auth/tabs.ts'
import { startCurrency } from '../currency/start-currency.ts'
import { startPreview } from '../editor/start-preview.ts'
import { startHead } from '../head/start-head.ts'
import { startHydration } from '../hydration/start-hydration.ts'
import { startLanguage } from '../language/start-language.ts'
import { startNavigation, type Navigation } from '../navigation/navigation.ts'
import type { PageLoader } from '../pages/page-loader.ts'
import { startScripts } from '../scripts/start-scripts.ts'
import { startSearchEvents } from '../analytics/search-events.ts'
import { startSearchMode } from '../search/search-mode.ts'
import { identityOf } from '../session/identity.ts'

export { authorizeVisit as authorize, endSession } from '../auth/start-auth.ts'
export { addIds } from '../session/add-ids.ts'

/**
 * Starts everything that is not needed to read and hydrate a page. Called once per document, after its page is shown.
 */
export async function startDeferred(app: App, loader: PageLoader): Promise<Navigation> {
  identityOf(app).sessionId()
  // Follows a placed order only, so all other pages do without the script. Navigation waits for it, since it starts at the address
  // that names no order.
  const reportOrder = location.search.includes(orderPlacedParameter)
    ? await import('./report-placed-order.ts').then(
        ({ takePlacedOrder }) => takePlacedOrder(app),
        () => undefined,
      )
    : undefined
  const navigation = startNavigation(app, loader)
  startHead(app)
  startSearchMode(app)
  startSearchEvents(app)
  startScripts(app)
  startPreview(app)
  startTabSync(app)
  startCurrency(app)
  startLanguage(app)
  startHydration(app)
  startAuth(app)
  reportOrder?.()
  return navigation
}
