import { useSyncExternalStore } from 'react'
import { consentOf } from './consent.ts'

export interface ConsentView {
  /** Categories that the visitor consents to; none while the server renders and the browser hydrates. */
  readonly granted: readonly string[]
  /** Replaces them: scripts that waited for one of them run at once, those that ran cannot be taken back. */
  set(granted: readonly string[]): void
}

const nothing: readonly string[] = []
const subscribe = (listener: () => void): (() => void) => consentOf(window).subscribe(listener)
const read = (): readonly string[] => consentOf(window).granted()
const set = (granted: readonly string[]): void => consentOf(window).set(granted)

/** What the visitor consents to, and how a theme's banner says so. Kept in the browser over visits. */
export function useConsent(): ConsentView {
  return { granted: useSyncExternalStore(subscribe, read, () => nothing), set }
}
