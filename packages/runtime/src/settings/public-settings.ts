import type { ProviderId } from '@vitrine/contract'

/** Deployment settings that every browser may see. The command-line token is not among them (R11). */
export interface PublicSettings {
  /** Commerce provider of the deployment. */
  readonly provider: ProviderId
  /** URL segment of each provider. */
  readonly segments: Readonly<Record<ProviderId, string>>
  /** Public part of the build environment (section 1). */
  readonly environment: Readonly<Record<string, string>>
  /** Host names of the platform itself, whose pages are never indexed (section 6, R26). */
  readonly platformHosts: readonly string[]
  /** Origins of the editors that may embed pages (R26). */
  readonly editorOrigins: readonly string[]
  /** Path prefixes that are never pages (R12). */
  readonly reserved: readonly string[]
  /**
   * True if this document's Content-Security-Policy does not cover the snippets of other pages. Pages that have
   * snippets are then loaded as documents (R23). Set for each document.
   */
  readonly snippetsByDocument?: boolean
}
