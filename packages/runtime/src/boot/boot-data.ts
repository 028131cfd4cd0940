import type { ProviderId } from '@vitrine/contract'

/** Settings of a deployment that every browser may see. The command-line token is not among them (R11). */
export interface PublicSettings {
  readonly provider: ProviderId
  readonly segments: Readonly<Record<ProviderId, string>>
  /** The public part of the build environment (specification, section 1). */
  readonly environment: Readonly<Record<string, string>>
  readonly platformHosts: readonly string[]
  readonly editorOrigins: readonly string[]
  /** Path prefixes that are never pages (R12). */
  readonly reserved: readonly string[]
  /**
   * This document's policy does not list the snippets of other pages: those that have some are reached by loading a
   * document (R23). Set for each document.
   */
  readonly snippetsByDocument?: boolean
}

/** What the server leaves for the browser beside the recorded answers. */
export interface BootData extends PublicSettings {
  /** Places of the widgets whose loader failed or was late on the server. */
  readonly failedWidgets: readonly string[]
  /** The page requires login, and the server knew the shopper. */
  readonly authorized?: true
}

/** Element ids under which the server leaves data for the browser. */
export const bootElementId = 'vitrine-boot'
export const recordingElementId = 'vitrine-recording'
export const rootElementId = 'vitrine-root'
