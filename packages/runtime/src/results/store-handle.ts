import type { Observable } from '../state/observable.ts'

/** A store of the visit, whose script is loaded with the first action. */
export interface StoreHandle<State, Actions, Event> {
  readonly state: Observable<State>
  /** Loads the script and returns the actions. Resolves to null if the script cannot be loaded, or without commerce (R11). */
  load(): Promise<Actions | null>
  /** Calls `listener` with each event (R56). Returns a function that unsubscribes. */
  onEvent(listener: (event: Event) => void): () => void
  /** Calls the listeners with an event that no action has caused. */
  notify(event: Event): void
}
