import { adminBuildTarget } from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { reportFailure } from '../log/log-error.ts'

/** The name of the build target in the build environment (specification, section 1). */
const buildTarget = 'BUILD_TARGET'

/** How a page comes to be previewed (R26). */
export interface PreviewReason {
  /** The admin build, build target 'app': previewed whoever looks. */
  readonly admin: boolean
  /** The configured editor that shows the page in a frame. */
  readonly editor: string | null
}

/**
 * Finds out whether the page is previewed. Only then is the editor's part fetched; everybody else goes without a byte of
 * it (section 1: the product detects that it runs in a frame, or as the admin build).
 */
export function startPreview(app: App): void {
  const reason = previewReason(window, app.settings)
  if (reason === null) app.preview.set('off')
  else void open(app, reason)
}

async function open(app: App, reason: PreviewReason): Promise<void> {
  try {
    const { openPreview } = await import('./preview.ts')
    openPreview(app, reason)
  } catch (error) {
    app.preview.set('off')
    reportFailure('The preview could not be started.', error)
  }
}

/** Whether a page is in an editor's frame or in the admin build; `null` for every other. */
export function previewReason(
  window: Pick<Window, 'parent' | 'location' | 'document'>,
  { environment, editorOrigins }: Pick<App['settings'], 'environment' | 'editorOrigins'>,
): PreviewReason | null {
  const admin = environment[buildTarget] === adminBuildTarget
  const parent = window.parent === window ? null : parentOrigin(window)
  const editor = parent !== null && editorOrigins.includes(parent) ? parent : null
  return admin || editor !== null ? { admin, editor } : null
}

/** The origin of the page around this one. Firefox does not tell; there the referrer does, unless it is withheld. */
function parentOrigin({ location, document }: Pick<Window, 'location' | 'document'>): string | null {
  const ancestors: DOMStringList | undefined = location.ancestorOrigins
  return ancestors?.[0] ?? URL.parse(document.referrer)?.origin ?? null
}
