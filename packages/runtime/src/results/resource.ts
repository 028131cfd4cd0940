import type { Observable } from '../state/observable.ts'
import { failed, type ActionError, type ActionResult } from './action-result.ts'

/** State of data that belongs to the customer. */
export interface ResourceState<Value> {
  /**
   * - `unknown`: the data has not been read.
   * - `loading`: it is being read for the first time.
   * - `ready`: `value` is known.
   * - `failed`: it could not be read; `error` has the reason.
   */
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed'
  /** Null until the data is known. */
  readonly value: Value | null
  /** True while a change is in progress. */
  readonly isPending: boolean
  /** Reason for the latest failure. Null after a success. */
  readonly error: ActionError | null
}

export const unknownResource = { status: 'unknown', value: null, isPending: false, error: null } as const

/** Reads and changes data that belongs to the customer. No action rejects. */
export interface Resource<Value> {
  /** Reads the data unless it is known. */
  open(): Promise<ActionResult<Value>>
  /** Reads the data. */
  refresh(): Promise<ActionResult<Value>>
  /**
   * Changes the data on the platform. `apply` returns the data after a success; it is not called while the data is unknown. If
   * the outcome is unknown, or the changed object no longer exists, the data is read again.
   */
  change<Result>(
    send: () => Promise<ActionResult<Result>>,
    apply: (value: Value, result: Result) => Value,
  ): Promise<ActionResult<Result>>
  /** Discards the data, because another customer has signed in or the customer has signed out. */
  reset(): void
}

/**
 * Creates a resource that publishes its data in `state`. One request is sent at a time, in the order of the actions; reads at
 * the same time share one request. After a reset, waiting actions fail, and responses to earlier requests are not shown.
 */
export function createResource<Value>(
  state: Observable<ResourceState<Value>>,
  read: () => Promise<ActionResult<Value>>,
): Resource<Value> {
  let queue: Promise<unknown> = Promise.resolve()
  let reading: Promise<ActionResult<Value>> | null = null
  let changes = 0
  /** Number of resets. */
  let generation = 0

  const publish = (update: Partial<ResourceState<Value>>): void =>
    state.set({ ...state.get(), ...update, isPending: changes > 0 })

  /** Runs a task after the others, unless the customer changes in the meantime. */
  function enqueue<Result>(
    task: () => Promise<ActionResult<Result>>,
    onResult: (result: ActionResult<Result>) => void,
  ): Promise<ActionResult<Result>> {
    const started = generation
    const run = async (): Promise<ActionResult<Result>> => {
      const result = started === generation ? await task() : otherCustomer
      if (started === generation) onResult(result)
      return result
    }
    const result = queue.then(run)
    // A task that throws does not block those that wait.
    queue = result.catch(() => undefined)
    return result
  }

  function startReading(keptError: ActionError | null): Promise<ActionResult<Value>> {
    if (reading) return reading
    if (state.get().value === null) publish({ status: 'loading' })
    const started = enqueue(read, (result) => {
      reading = null
      if (result.ok) publish({ status: 'ready', value: result.value, error: keptError })
      else publish({ status: state.get().value === null ? 'failed' : 'ready', error: result.error })
    })
    reading = started
    return started
  }

  return {
    open() {
      const { value } = state.get()
      return value === null ? startReading(null) : Promise.resolve({ ok: true, value })
    },
    refresh: () => startReading(null),
    change(send, apply) {
      changes += 1
      publish({})
      return enqueue(send, (result) => {
        changes -= 1
        const { value } = state.get()
        if (result.ok) {
          publish({ error: null, ...(value === null ? {} : { value: apply(value, result.value) }) })
          return
        }
        const { error } = result
        publish({ error })
        if (value !== null && (error.isUncertain || error.code === 'NOT_FOUND')) void startReading(error)
      })
    },
    reset() {
      generation += 1
      changes = 0
      reading = null
      state.set({ ...unknownResource })
    },
  }
}

const otherCustomer = failed('ABORTED', 'The customer has signed in or out in the meantime.')
