import type { App } from '../app/app.ts'
import { isCommerceEnabled } from '../boot/boot-data.ts'
import { logError } from '../log/log-error.ts'
import { unavailable, type ActionResult, type StoreHandle } from '../results/index.ts'
import { createObservable, type Observable } from '../state/observable.ts'
import { loadOnce } from '../store/lazy.ts'

export interface StoreHandleOptions<State, Actions, Event> {
  /** Returns false if the shop lacks the store. By default, false without commerce (R11). */
  readonly isEnabled?: () => boolean
  /** Loads the script of the store and starts it. */
  readonly start: (state: Observable<State>, notify: (event: Event) => void) => Promise<Actions>
}

/**
 * Creates the handle of a store. `start` loads the script of the store and starts it, so a page that only shows a button does not
 * load the script. Without commerce, no script is loaded and no call is made (R11).
 */
export function createStoreHandle<State, Actions, Event>(
  app: App,
  initial: State,
  { isEnabled = () => isCommerceEnabled(app), start }: StoreHandleOptions<State, Actions, Event>,
): StoreHandle<State, Actions, Event> {
  const state = createObservable(initial)
  const listeners = new Set<(event: Event) => void>()
  const notify = (event: Event): void => {
    for (const listener of [...listeners]) listener(event)
  }
  const startOnce = loadOnce(() => start(state, notify))
  return {
    state,
    notify,
    async load() {
      if (!isEnabled()) return null
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

/** Returns a function that runs an action of a store after loading its script. */
export function toAct<Actions>(
  handle: Pick<StoreHandle<unknown, Actions, never>, 'load'>,
): <Value>(action: (actions: Actions) => Promise<ActionResult<Value>>) => Promise<ActionResult<Value>> {
  return async (action) => {
    const actions = await handle.load()
    return actions ? action(actions) : unavailable
  }
}
