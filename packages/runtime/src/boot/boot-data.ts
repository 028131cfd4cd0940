import type { ProviderId } from '@vitrine/contract'
import type { HydrationPlan } from '../store/hydration-mode.ts'

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

/** Data that the server embeds in the page, next to the recorded responses. */
export interface BootData extends PublicSettings {
  /** Element paths of the widgets whose loader failed or timed out on the server. */
  readonly failedWidgets: readonly string[]
  /** Parts of the page that hydrate late. */
  readonly hydration: HydrationPlan
  /** Set if the page requires login and the server recognised the shopper. */
  readonly authorized?: true
}

/** Ids of the elements that the server writes for the browser. */
export const bootElementId = 'vitrine-boot'
export const recordingElementId = 'vitrine-recording'
export const rootElementId = 'vitrine-root'
