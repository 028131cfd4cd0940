import type { HydrationMode } from './hydration-mode.ts'

/** A template, a widget or the shell in a script of its own, loaded when a page needs it. */
export interface Lazy<Part> {
  /** Loads the part once. Throws a `ChunkLoadError` if its script cannot be loaded; the next call retries. */
  readonly load: () => Promise<Part>
  /** Source file of the part, set by the build. Lets the server preload its script in the page's head. */
  readonly chunk: string | undefined
  /** When the part hydrates on the first page, as set by `hydrateWhen`. */
  readonly hydration?: HydrationMode
}

/** Thrown when the script of a lazy part cannot be loaded: the network failed, or a newer build replaced the script. */
export class ChunkLoadError extends Error {}

/**
 * Caches the result of loading a script, because calling `import()` again for every page costs time. Caches no errors.
 */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loaded: Promise<Part> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw new ChunkLoadError('Part of the theme could not be loaded.', { cause: error })
    })
    return loaded
  }
}

export function isLazy<Part extends object>(entry: Part | Lazy<Part>): entry is Lazy<Part> {
  return 'chunk' in entry
}

/**
 * Sets when a lazy template, widget or shell hydrates: `hydrateWhen('visible', lazyWidget('Map', …))`. Until then the
 * browser does not load its script and does not call its loader.
 */
export function hydrateWhen<Part extends Lazy<unknown>>(mode: HydrationMode, part: Part): Part {
  return { ...part, hydration: mode }
}
