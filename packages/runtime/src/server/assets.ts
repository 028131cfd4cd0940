/** Addresses of scripts and styles. */
export interface AssetList {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What the build made: addresses that every page needs, and those of the parts it loads lazily. */
export interface Assets extends AssetList {
  /**
   * The scripts and styles of source files, and of what they import; also what they load on demand in the page's
   * language, such as words.
   */
  preload(chunks: readonly string[], language: string): AssetList
  /** HTML for the head that only the development server adds. */
  readonly head?: string
}
