import type { App } from '../app/app.ts'
import { startHead } from '../head/start-head.ts'
import { startScripts } from '../scripts/start-scripts.ts'
import { startCurrency } from '../currency/follow-user.ts'
import { startPreview } from '../editor/start-preview.ts'
import { startLanguage } from '../language/start-language.ts'
import { startSession } from '../session/start-session.ts'
import { startTabs } from '../session/tabs.ts'

export { authorize } from '../session/authorize.ts'
export { expireSession } from '../session/changes.ts'

/** Starts what a page can be read, hydrated and navigated without. Called once per document, after hydration. */
export function startLate(app: App): void {
  startHead(app)
  startScripts(app)
  startPreview(app)
  startTabs(app)
  startCurrency(app)
  startLanguage(app)
  startSession(app)
}
