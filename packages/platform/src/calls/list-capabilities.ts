import type { Call, ProviderId } from '@vitrine/contract'
import { shopCapabilities } from '@vitrine/contract/table'

/**
 * Returns the names of the platform's own capabilities that are available: the provider has all
 * calls of the capability, and the platform handles them (R52).
 */
export function listCapabilities(
  provider: ProviderId,
  isHandled: (call: Call) => boolean,
): readonly string[] {
  return Object.entries<readonly Call[]>(shopCapabilities).flatMap(([name, calls]) =>
    calls.every((call) => call.providers.includes(provider) && isHandled(call)) ? [name] : [],
  )
}
