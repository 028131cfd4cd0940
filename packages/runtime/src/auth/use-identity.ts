import { useSyncExternalStore } from 'react'
import { useApp } from '../app/hooks.ts'
import { identityOf, type Identity } from '../session/identity.ts'

/** Returns the identity of this browser: device and session ids (R3). `null` during server rendering and hydration. */
export function useIdentity(): Identity | null {
  const app = useApp()
  return useSyncExternalStore(
    () => () => undefined,
    () => identityOf(app),
    () => null,
  )
}
