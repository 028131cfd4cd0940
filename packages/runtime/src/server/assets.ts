import type { PageData } from '../content/page-data.ts'

/** URLs of scripts and styles. */
export interface AssetList {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Output of the build: the scripts and styles that every page needs, and those of the lazy parts. */
export interface Assets extends AssetList {
  /**
   * Returns the scripts and styles of source files and of their imports, including the files for the language of the
   * page, such as messages.
   */
  preload(chunks: readonly string[], language: string): AssetList
  /** Returns the URLs of the fonts that the first view of a page needs. The document preloads them. */
  fonts?(page: PageData): readonly string[]
  /** True in development: all parts hydrate at the start, so that changes of their modules are shown at once. */
  readonly hydratesAtStart?: boolean
  /** HTML that the development server adds to the head. */
  readonly head?: string
}
