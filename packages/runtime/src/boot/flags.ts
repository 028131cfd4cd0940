import type { PublicSettings } from '../settings/public-settings.ts'

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
