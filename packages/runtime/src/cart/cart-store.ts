import type { Client } from '@vitrine/client'
import type { Observable } from '../state/observable.ts'
import { cartNotFoundCode, type CartAnswer, type CartDialect, type CartError } from './cart-dialect.ts'
import type { CartEvent } from './cart-events.ts'
import {
  enqueue,
  isChange,
  isRepeatable,
  quietMs,
  sendNow,
  type CartTask,
  type QueuedTask,
  type Settle,
} from './cart-queue.ts'
import type { CartActions, CartResult, CartState } from './cart-state.ts'
import type { CartView } from './cart-view.ts'
import { createCodeActions, type CartCapability } from './code-actions.ts'
import { logError } from '../log/log-error.ts'
import { overlayChanges, withPreviousAmounts } from './overlay-changes.ts'
import { sendTask, toEvent } from './send-task.ts'
import { withRequestKeys } from './with-request-keys.ts'

export interface CartStoreOptions {
  readonly client: Client
  readonly dialect: CartDialect
  /** The state that the store changes. */
  readonly state: Observable<CartState>
  /** Returns the ISO 4217 code of a new cart's currency; undefined for the shop's default currency. */
  readonly currency?: () => string | undefined
  /** Returns true if the platform has a capability (R52). By default, it has all of them. */
  readonly supports?: (capability: CartCapability) => boolean
  /** Returns false if the visitor probably has no cart, so that the first line creates one. By default, true. */
  readonly expectsCart?: () => boolean
  readonly onEvent?: (event: CartEvent) => void
}

/** A response whose totals are still to be requested. */
interface Incomplete {
  readonly complete: () => Promise<CartAnswer>
  readonly settle: readonly Settle[]
}

/**
 * Creates the actions on a cart. One request is sent at a time. Quantities are shown immediately, amounts when the
 * platform has responded. A cart that no longer exists is replaced by a new one when something is added. A change whose
 * response is lost is repeated once, but takes effect once. If the outcome of a change is unknown nevertheless, for
 * example after a timeout, the cart is read again.
 */
export function createCartStore(options: CartStoreOptions): CartActions {
  const { dialect, state, currency = () => undefined, onEvent = () => undefined } = options
  const { supports = () => true, expectsCart = () => true } = options
  const client = withRequestKeys(options.client)
  /** The cart in the latest response: null if there is no cart, undefined if the cart is unknown. */
  let known: CartView | null | undefined
  let error: CartError | null = null
  /** The error of the last change that has failed since the last flush. */
  let failed: CartError | null = null
  let queue: readonly QueuedTask[] = []
  let active: CartTask | null = null
  let incomplete: Incomplete | null = null
  let lastChangeAt = -Infinity
  let running: Promise<void> | null = null
  let wake: () => void = () => undefined

  function publish(): void {
    const tasks = [...(active ? [active] : []), ...queue.map(({ task }) => task)]
    const changes = tasks.filter(isChange)
    state.set({
      status: statusOf(),
      cart: overlayChanges(known ?? null, changes),
      isPending: changes.length > 0 || incomplete !== null,
      pendingLines: changes.flatMap((task) => (task.kind === 'set' ? [task.lineId] : [])),
      error,
    })
  }

  function statusOf(): CartState['status'] {
    if (known !== undefined) return 'ready'
    if (active?.kind === 'read' || queue.some(({ task }) => task.kind !== 'estimate')) return 'loading'
    return error ? 'failed' : 'unknown'
  }

  function request(task: CartTask): Promise<CartResult> {
    const now = Date.now()
    const isIdle = running === null && now - lastChangeAt >= quietMs
    if (isRepeatable(task)) lastChangeAt = now
    return new Promise((settle) => {
      queue = enqueue(queue, task, settle, { now, isIdle })
      publish()
      wake()
      start()
    })
  }

  function start(): void {
    running ??= run().finally(() => {
      running = null
      if (queue.length > 0) start()
    })
  }

  async function run(): Promise<void> {
    // Merges the actions that one event causes, such as reads by several components.
    await Promise.resolve()
    for (;;) {
      const [next] = queue
      if (!next && !incomplete) return
      const due = next ? next.due : lastChangeAt + quietMs
      if (due > Date.now()) await pause(due - Date.now())
      else if (next) await perform(next)
      else if (incomplete) await complete(incomplete)
    }
  }

  async function whenIdle(): Promise<void> {
    if (running === null) return
    await running
    await whenIdle()
  }

  /** Waits `ms` milliseconds, or until the queue changes. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function perform(next: QueuedTask): Promise<void> {
    queue = queue.filter((each) => each !== next)
    const { task } = next
    active = task
    publish()
    if (task.kind === 'estimate') {
      const failure = await task.run()
      active = null
      if (failure?.code === cartNotFoundCode) known = null
      publish()
      for (const each of next.settle) each({ ok: true, cart: known ?? null })
      return
    }
    const before = known
    const answer = await sendTask(task, {
      ...{ client, dialect, known },
      currency: currency(),
      expectsCart: known !== undefined || expectsCart(),
    }).catch(toUnexpected)
    active = null
    if ('error' in answer) fail(next, answer.error)
    else succeed(next, answer, before ?? null)
  }

  function succeed(
    { task, settle }: QueuedTask,
    answer: Exclude<CartAnswer, { error: CartError }>,
    before: CartView | null,
  ): void {
    error = null
    const waiting = [...(incomplete?.settle ?? []), ...settle]
    incomplete = answer.complete ? { complete: answer.complete, settle: waiting } : null
    known = answer.complete && answer.cart ? withPreviousAmounts(answer.cart, before) : answer.cart
    publish()
    const event = toEvent(task, before, answer.cart)
    if (event) onEvent(event)
    if (!incomplete) for (const each of waiting) each({ ok: true, cart: known })
  }

  function fail({ task, settle }: QueuedTask, reason: CartError): void {
    error = reason
    if (reason.code === cartNotFoundCode) {
      known = null
      incomplete = settleIncomplete({ ok: true, cart: null })
    }
    const isStale = reason.isUncertain || reason.code === 'NOT_FOUND'
    if (isChange(task) && isStale) {
      queue = enqueue(queue, { kind: 'read' }, () => restoreError(reason), { now: Date.now(), isIdle: true })
    }
    publish()
    if (isChange(task)) {
      failed = reason
      onEvent({ name: 'cart_change_failed', error: reason })
    }
    for (const each of settle) each({ ok: false, error: reason })
  }

  /** Keeps the reason for a failed change after the cart has been read again. */
  function restoreError(reason: CartError): void {
    error ??= reason
    publish()
  }

  async function complete({ complete: request }: Incomplete): Promise<void> {
    const answer = await request()
    if ('cart' in answer && answer.cart) known = answer.cart
    const settled = settleIncomplete({ ok: true, cart: known ?? null })
    incomplete = settled
    publish()
  }

  function settleIncomplete(result: CartResult): null {
    const waiting = incomplete?.settle ?? []
    // Callers continue after the state has changed.
    queueMicrotask(() => {
      for (const each of waiting) each(result)
    })
    return null
  }

  return {
    refresh: () => request({ kind: 'read' }),
    add: (lines) => request({ kind: 'add', lines }),
    async setQuantity(lineId, change) {
      const line = state.get().cart?.lines.find(({ id }) => id === lineId)
      if (typeof change === 'function' && !line) return toFailure('NOT_FOUND', 'The line is not in the cart.')
      const quantity = typeof change === 'function' ? change(line?.quantity ?? 0) : change
      if (Number.isSafeInteger(quantity) && quantity >= 0) return request({ kind: 'set', lineId, quantity })
      return toFailure('BAD_PARAMETER', 'The quantity must be a whole number.')
    },
    adopt(loaded) {
      if (running !== null) return
      if (loaded.ok && known !== undefined && !isSame(loaded.cart, known)) {
        // A change may have ended while the page was loaded, so neither of the carts is certain to be the present one.
        void request({ kind: 'read' })
        return
      }
      if (loaded.ok) known = loaded.cart
      error = loaded.ok ? null : loaded.error
      publish()
    },
    remove: (lineId) => request({ kind: 'set', lineId, quantity: 0 }),
    ...createCodeActions({ client, dialect, supports, request }),
    async flush() {
      failed = null
      lastChangeAt = -Infinity
      queue = sendNow(queue, Date.now())
      wake()
      await whenIdle()
      return failed ? { ok: false, error: failed } : { ok: true, cart: known ?? null }
    },
  }
}

function isSame(one: CartView | null, other: CartView | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function toFailure(code: string, message: string): CartResult {
  return { ok: false, error: { code, message } }
}

/** Converts an error that a call has thrown, such as a line without an id. */
function toUnexpected(thrown: unknown): CartAnswer {
  logError('The cart could not be changed.', thrown)
  return { error: { code: 'INTERNAL', message: 'The cart could not be changed.', isUncertain: true } }
}
