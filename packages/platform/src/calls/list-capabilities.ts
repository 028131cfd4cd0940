import type { Call, ProviderId } from '@vitrine/contract'
import { shopCapabilities } from '@vitrine/contract/table'

/**
 * Returns the names of our own capabilities that a platform has: the provider has every call of the capability, and the
 * platform handles it (R52).
 */
export function listCapabilities(
  provider: ProviderId,
  isHandled: (call: Call) => boolean,
): readonly string[] {
  return Object.entries<readonly Call[]>(shopCapabilities).flatMap(([name, calls]) =>
    calls.every((call) => call.providers.includes(provider) && isHandled(call)) ? [name] : [],
  )
}
