import { adminBuildTarget } from '@vitrine/contract'
import type { App } from '../app/app.ts'

/** Name of the build target in the build environment (section 1). */
const buildTarget = 'BUILD_TARGET'

/** Reason why a page is previewed (R26). */
export interface PreviewReason {
  /** True in the admin build, build target 'app': every page is previewed. */
  readonly admin: boolean
  /** Origin of the configured editor that embeds the page in a frame. */
  readonly editor: string | null
}

/** Returns the reason to preview a page: an editor's frame or the admin build; `null` for all other pages. */
export function previewReason(
  window: Pick<Window, 'parent' | 'location' | 'document'>,
  { environment, editorOrigins }: Pick<App['settings'], 'environment' | 'editorOrigins'>,
): PreviewReason | null {
  const admin = environment[buildTarget] === adminBuildTarget
  const parent = window.parent === window ? null : parentOrigin(window)
  const editor = parent !== null && editorOrigins.includes(parent) ? parent : null
  return admin || editor !== null ? { admin, editor } : null
}

/**
 * Returns the origin of the embedding page. Firefox lacks `ancestorOrigins`, so the referrer is used there if the
 * browser sends it.
 */
function parentOrigin({ location, document }: Pick<Window, 'location' | 'document'>): string | null {
  const ancestors: DOMStringList | undefined = location.ancestorOrigins
  return ancestors?.[0] ?? URL.parse(document.referrer)?.origin ?? null
}
