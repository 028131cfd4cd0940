import { useSyncExternalStore } from 'react'
import { consentOf } from './consent.ts'

export interface ConsentView {
  /** Granted categories. Empty during server rendering and hydration. */
  readonly granted: readonly string[]
  /**
   * Replaces the granted categories. Scripts that wait for one of these categories run immediately. Scripts that have
   * run are not undone.
   */
  set(granted: readonly string[]): void
}

const nothing: readonly string[] = []
const subscribe = (listener: () => void): (() => void) => consentOf(window).subscribe(listener)
const read = (): readonly string[] => consentOf(window).granted()
const set = (granted: readonly string[]): void => consentOf(window).set(granted)

/** Returns the visitor's consent and a way to change it, for a theme's consent banner. Persisted across visits. */
export function useConsent(): ConsentView {
  return { granted: useSyncExternalStore(subscribe, read, () => nothing), set }
}
