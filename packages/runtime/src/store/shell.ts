import type { ComponentType } from 'react'
import type { PageData } from '../content/page-data.ts'
import { loadOnce, type Lazy } from './lazy.ts'
import type { LoadContext } from './load-context.ts'

/** Props of header, footer and banner. */
export interface ShellProps<Data = unknown> {
  readonly page: PageData
  /** The result of the shell's `load`; `undefined` if loading failed or the shell has no `load`. */
  readonly shell: Data | undefined
}

// oxlint-disable-next-line typescript/no-explicit-any
type ShellComponent = ComponentType<ShellProps<any>>

/** The components around every page. */
export interface ShellComponents {
  /** Rendered above every page. A header that throws in the browser is left out. */
  readonly header: ShellComponent
  readonly footer: ShellComponent
  /** Rendered above the header. */
  readonly banner?: ShellComponent
  /** Area for notifications, rendered above everything else. */
  readonly toast?: ComponentType
}

/** The components around every page, and the loader of their data. */
export interface Shell extends ShellComponents {
  /**
   * Loads the data of header, footer and banner, in parallel with the page's own data. If it throws, the data is
   * `undefined`.
   */
  readonly load?: (context: LoadContext, page: PageData) => Promise<unknown>
}

/** The data of a shell, and the components of a lazy shell. Other stores contain the components themselves. */
export interface ShellContent {
  readonly components: Partial<ShellComponents>
  readonly data: unknown
}

/**
 * Declares a shell in a script of its own: `lazyShell(() => import('./shell/shell.ts'))`. The module must export it as
 * `shell`. The build adds the second argument.
 */
export function lazyShell(load: () => Promise<{ readonly shell: Shell }>, chunk?: string): Lazy<Shell> {
  return { load: loadOnce(async () => (await load()).shell), chunk }
}
