/** URLs of scripts and styles. */
export interface AssetList {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Output of the build: the scripts and styles of every page, and those of the lazy parts. */
export interface Assets extends AssetList {
  /**
   * Returns the scripts and styles of source files and of their imports, including those that they load for the language
   * of the page, such as messages.
   */
  preload(chunks: readonly string[], language: string): AssetList
  /** HTML that the development server adds to the head. */
  readonly head?: string
}
