import type { App } from '../app/app.ts'
import { isCommerceEnabled } from '../boot/flags.ts'
import { logError } from '../log/log-error.ts'
import { createObservable, type Observable } from '../state/observable.ts'
import { loadOnce } from '../store/lazy.ts'

/** A store of the visit, whose script is loaded with the first action. */
export interface StoreHandle<State, Actions, Event> {
  readonly state: Observable<State>
  /** Loads the script and returns the actions. Resolves to null if the script cannot be loaded, or without commerce (R11). */
  load(): Promise<Actions | null>
  /** Calls `listener` with each event (R56). Returns a function that unsubscribes. */
  onEvent(listener: (event: Event) => void): () => void
}

/**
 * Creates the handle of a store. `start` loads the script of the store and starts it, so a page that only shows a button does not
 * load the script. Without commerce, no script is loaded and no call is made (R11).
 */
export function createStoreHandle<State, Actions, Event>(
  app: App,
  initial: State,
  start: (state: Observable<State>, notify: (event: Event) => void) => Promise<Actions>,
): StoreHandle<State, Actions, Event> {
  const state = createObservable(initial)
  const listeners = new Set<(event: Event) => void>()
  const startOnce = loadOnce(() =>
    start(state, (event) => {
      for (const listener of [...listeners]) listener(event)
    }),
  )
  return {
    state,
    async load() {
      if (!isCommerceEnabled(app)) return null
      try {
        return await startOnce()
      } catch (error) {
        logError('A script of the shop could not be loaded.', error)
        return null
      }
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
