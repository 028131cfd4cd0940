import type { App } from '../app/app.ts'
import { onPageChange } from '../app/on-page-change.ts'
import { logError } from '../log/log-error.ts'
import { applyHead } from './apply-head.ts'
import { toHead } from './to-head.ts'

/**
 * Updates the head for each page. The server renders the head of the first page. Errors are logged (section 8).
 */
export function startHead(app: App): void {
  const { platformHosts } = app.settings
  onPageChange(app, (view) => {
    try {
      applyHead(document, toHead(view, { site: app.session.get().site, platformHosts }))
    } catch (error) {
      logError(`The head of page ${view.page.id} could not be updated.`, error)
    }
  })
}
