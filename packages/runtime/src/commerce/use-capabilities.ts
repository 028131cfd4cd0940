import { useApp, useSession } from '../app/hooks.ts'
import { isCommerceEnabled } from '../boot/boot-data.ts'
import { capabilitiesOf, type ProviderCapabilities } from './capabilities.ts'

/** Features of the shop that depend on its provider and its platform. */
export interface Capabilities extends ProviderCapabilities {
  /** Names of the features that this project adds and the platform supports (R52). */
  readonly shop: readonly string[]
}

/** Returns the capabilities of the shop; null if the deployment has no commerce (R11, R32, R52). */
export function useCapabilities(): Capabilities | null {
  const app = useApp()
  const { site } = useSession()
  if (!isCommerceEnabled(app)) return null
  return { ...capabilitiesOf(app.settings.provider), shop: site.shopCapabilities ?? [] }
}
