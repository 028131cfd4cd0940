import type { App } from '../app/app.ts'
import { logError } from '../log/log-error.ts'
import { previewReason, type PreviewReason } from './preview-reason.ts'

/**
 * Starts the preview if the page is in an editor's frame or in the admin build (section 1). Loads the preview script
 * only in these cases.
 */
export function startPreview(app: App): void {
  const reason = previewReason(window, app.settings)
  if (reason === null) app.preview.set('off')
  else void open(app, reason)
}

async function open(app: App, reason: PreviewReason): Promise<void> {
  try {
    const module = await import('./preview.ts')
    await module.openPreview(app, reason)
  } catch (error) {
    app.preview.set('off')
    logError('The preview could not be started.', error)
  }
}
