import type { App } from '../app/app.ts'
import { reportFailure } from '../log/log-error.ts'
import { onPage } from '../app/on-page-change.ts'
import { applyHead } from './apply-head.ts'
import { toHead } from './to-head.ts'

/** Keeps the head to the page that is shown: the server wrote that of the first one. A failure is logged (section 8). */
export function startHead(app: App): void {
  const { platformHosts } = app.settings
  onPage(app, (view) => {
    try {
      applyHead(document, toHead(view, { site: app.session.get().site, platformHosts }))
    } catch (error) {
      reportFailure(`The tags of page ${view.page.id} could not be put into the head.`, error)
    }
  })
}
