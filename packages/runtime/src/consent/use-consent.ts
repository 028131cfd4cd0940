import { useSyncExternalStore } from 'react'
import { consentOf, consentStorageKey } from './consent.ts'

export interface ConsentView {
  /** Granted categories. Empty during server rendering and hydration. */
  readonly granted: readonly string[]
  /**
   * True if the visitor has decided, or if their browser sends the Global Privacy Control signal, which refuses all
   * categories until they decide otherwise. A banner then does not ask. True during server rendering and hydration.
   */
  readonly isDecided: boolean
  /**
   * Replaces the granted categories. Scripts that wait for one of these categories run immediately. Scripts that have
   * run are not undone.
   */
  set(granted: readonly string[]): void
}

const nothing: readonly string[] = []
/** True after a decision in this document, which cannot be read again if storage is unavailable. */
let hasSet = false
const subscribe = (listener: () => void): (() => void) => consentOf(window).subscribe(listener)
const read = (): readonly string[] => consentOf(window).granted()
const set = (granted: readonly string[]): void => {
  hasSet = true
  consentOf(window).set(granted)
}

function readDecision(): boolean {
  const { globalPrivacyControl } = navigator as { readonly globalPrivacyControl?: boolean }
  if (hasSet || globalPrivacyControl === true || read().length > 0) return true
  try {
    return localStorage.getItem(consentStorageKey) !== null
  } catch {
    return false
  }
}

/** Returns the visitor's consent and a way to change it, for a theme's consent banner. Persisted across visits. */
export function useConsent(): ConsentView {
  return {
    granted: useSyncExternalStore(subscribe, read, () => nothing),
    isDecided: useSyncExternalStore(subscribe, readDecision, () => true),
    set,
  }
}
