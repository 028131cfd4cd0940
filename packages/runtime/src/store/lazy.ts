/** A template or widget in a script of its own, loaded when a page needs it. */
export interface Lazy<Part> {
  /** Loads the part once. Throws a `ChunkLoadError` if its script cannot be loaded; the next call retries. */
  readonly load: () => Promise<Part>
  /** Source file of the part, set by the build. Lets the server preload its script in the page's head. */
  readonly chunk: string | undefined
}

/** Thrown when the script of a lazy part cannot be loaded: the network failed, or a newer build replaced the script. */
export class ChunkLoadError extends Error {}

/** Caches the result of loading a script: calling `import()` again for every page costs time. Errors are not cached. */
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
