import { useSyncExternalStore } from 'react'
import { useApp } from '../app/hooks.ts'
import { identityOf, type Identity } from '../session/identity.ts'

/** Who this browser is to the platform: device and session ids (R3). `null` on the server and while hydrating. */
export function useIdentity(): Identity | null {
  const app = useApp()
  return useSyncExternalStore(
    () => () => undefined,
    () => identityOf(app),
    () => null,
  )
}
