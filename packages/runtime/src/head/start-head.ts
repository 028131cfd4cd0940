import type { App } from '../app/app.ts'
import { onPageChange } from '../app/on-page-change.ts'
import { logError } from '../log/log-error.ts'

/**
 * Updates the head for each page but the first, whose head the server has rendered. Loads the script that maps a page to
 * its head when it is needed. Errors are logged (section 8).
 */
export function startHead(app: App): void {
  let isFirst = true
  onPageChange(app, (view) => {
    if (isFirst) isFirst = false
    else
      void updateHead(app).catch((error: unknown) =>
        logError(`The head of page ${view.page.id} could not be updated.`, error),
      )
  })
}

async function updateHead({ page, session, settings: { platformHosts } }: App): Promise<void> {
  const module = await import('./page-head.ts')
  // Another page may have been shown while the script was loading.
  const { view } = page.get()
  module.applyHead(document, module.toHead(view, { site: session.get().site, platformHosts }))
}
