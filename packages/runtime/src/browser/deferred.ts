import type { App } from '../app/app.ts'
import type { PageLoads } from '../pages/page-loads.ts'
import { startHead } from '../head/start-head.ts'
import { startScripts } from '../scripts/start-scripts.ts'
import { startCurrency } from '../currency/follow-user.ts'
import { startPreview } from '../editor/start-preview.ts'
import { startLanguage } from '../language/start-language.ts'
import { startNavigation, type Navigation } from '../navigation/navigation.ts'
import { identityOf } from '../session/identity.ts'
import { startSession } from '../auth/start-auth.ts'
import { startTabs } from '../auth/tabs.ts'

export { authorize } from '../auth/authorize.ts'
export { expireSession } from '../auth/sign-in.ts'

/** Starts what a page can be read and hydrated without. Called once per document, when its page is shown. */
export function startLate(app: App, loads: PageLoads): Navigation {
  identityOf(app).sessionId()
  const navigation = startNavigation(app, loads)
  startHead(app)
  startScripts(app)
  startPreview(app)
  startTabs(app)
  startCurrency(app)
  startLanguage(app)
  startSession(app)
  return navigation
}
