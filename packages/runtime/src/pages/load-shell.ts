import type { PageData } from '../content/page-data.ts'
import { createDehydrated, type Dehydrated } from '../state/dehydrated.ts'
import { shellKey } from '../store/hydration-mode.ts'
import { isLazy } from '../store/lazy.ts'
import type { Shell, ShellContent } from '../store/shell.ts'
import type { LoadContext } from '../store/load-context.ts'
import type { PageLoad } from './page-load.ts'

/**
 * Loads the shell of a page, unless it hydrates late. If the loader of its data fails, reports the error and continues
 * without data.
 *
 * @throws ChunkLoadError if the script of a lazy shell cannot be loaded.
 */
export async function loadShell(
  load: PageLoad,
  context: LoadContext,
  page: PageData,
): Promise<ShellContent | Dehydrated<ShellContent>> {
  const { hydration, reportError } = load
  const { shell } = load.store
  const loadNow = async (): Promise<ShellContent> => {
    const components: Partial<Shell> =
      shell !== undefined && isLazy(shell) ? await shell.load() : { ...shell }
    try {
      return { components, data: await components.load?.(context, page) }
    } catch (error) {
      reportError('The shell could not be loaded.', error)
      return { components, data: undefined }
    }
  }
  return Object.hasOwn(hydration, shellKey) ? createDehydrated(loadNow) : loadNow()
}
