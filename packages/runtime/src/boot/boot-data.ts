import type { PublicSettings } from '../settings/public-settings.ts'
import type { HydrationPlan } from '../store/hydration-mode.ts'

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
