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

interface Deployment {
  readonly settings: Pick<PublicSettings, 'environment'>
}

/** Returns true if the deployment has commerce. Without it, no commerce call is made and no control is shown (R11). */
export function isCommerceEnabled(deployment: Deployment): boolean {
  return isOn(deployment, 'ECOMMERCE_MODULE')
}

/**
 * Returns true if shoppers may choose a currency. If not, the currency cookie is ignored, and the currency never changes
 * (R11).
 */
export function canSwitchCurrency(deployment: Deployment): boolean {
  return isOn(deployment, 'MULTI_CURRENCY')
}

/** Reads a flag of the build environment (section 1). */
function isOn({ settings }: Deployment, name: string): boolean {
  return settings.environment[`REACT_APP_${name}_ENABLE`] === 'true'
}
