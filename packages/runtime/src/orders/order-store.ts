import { findGuestOrder, listReturns, orderAgain, requestReturn, type Client } from '@vitrine/client'
import {
  createResource,
  repeatOnce,
  toResult,
  unknownResource,
  type ActionResult,
  type ResourceState,
} from '../results/index.ts'
import { createObservable, type Observable } from '../state/observable.ts'
import type { OrderDialect } from './order-dialect.ts'
import { unknownOrders, type OrderActions, type OrderEvent, type OrdersState } from './order-state.ts'
import type { OrderSummaryView } from './order-view.ts'
import { toAgainLine } from './to-again-line.ts'
import { toReturn } from './to-return.ts'

export interface OrderStoreOptions {
  readonly client: Client
  readonly dialect: OrderDialect
  /** The state that the store changes. */
  readonly state: Observable<OrdersState>
  /** Returns the language of the page, a BCP 47 tag. */
  readonly language: () => string
  readonly onEvent?: (event: OrderEvent) => void
}

const options = { force: true }

/** Creates the actions on orders. `reset` forgets all orders, because the customer has changed. */
export function createOrderStore({
  client,
  dialect,
  state,
  language,
  onEvent = () => undefined,
}: OrderStoreOptions): OrderActions & { reset(): void } {
  const all = createObservable<ResourceState<readonly OrderSummaryView[]>>(unknownResource)
  all.subscribe(() => state.set({ ...state.get(), all: all.get() }))
  const resource = createResource(all, () => dialect.list(client))
  /** Number of resets. Responses to earlier requests are not shown. */
  let generation = 0

  /** Reads an entry of one of the maps of the state, and publishes it. */
  async function readInto<Key extends 'orders' | 'returns', Value>(
    key: Key,
    orderId: string,
    read: () => Promise<ActionResult<Value>>,
  ): Promise<ActionResult<Value>> {
    const started = generation
    const publish = (update: Partial<ResourceState<Value>>): void => {
      if (started !== generation) return
      const map = state.get()[key] as unknown as ReadonlyMap<string, ResourceState<Value>>
      const before = map.get(orderId) ?? unknownResource
      state.set({ ...state.get(), [key]: new Map(map).set(orderId, { ...before, ...update }) })
    }
    const isKnown = state.get()[key].get(orderId)?.value !== undefined
    publish({ isPending: true, ...(isKnown ? {} : { status: 'loading' as const }) })
    const result = await read()
    if (result.ok) publish({ status: 'ready', value: result.value, isPending: false, error: null })
    else publish({ status: 'failed', isPending: false, error: result.error })
    return result
  }

  function report<Value>(
    result: ActionResult<Value>,
    toEvent: (value: Value) => OrderEvent,
  ): ActionResult<Value> {
    onEvent(result.ok ? toEvent(result.value) : { name: 'order_failed', code: result.error.code })
    return result
  }

  const readOrder: OrderActions['read'] = (orderId) =>
    readInto('orders', orderId, () => dialect.read(client, orderId, language()))
  const readReturns: OrderActions['listReturns'] = (orderId) =>
    readInto('returns', orderId, () =>
      toResult(listReturns(client, orderId, options), ({ returns }) => returns.map(toReturn)),
    )

  return {
    list: () => resource.refresh(),
    async read(orderId) {
      return report(await readOrder(orderId), () => ({ name: 'order_viewed', orderId }))
    },
    async lookUp({ number, email }) {
      const found = await toResult(
        findGuestOrder(client, { order_number: number, email }, options),
        ({ id }) => id,
      )
      const result = found.ok ? await readOrder(found.value) : found
      return report(result, ({ id }) => ({ name: 'guest_order_found', orderId: id }))
    },
    async orderAgain(orderId, key) {
      const result = await toResult(
        repeatOnce(() => orderAgain(client, orderId, { key }, options)),
        ({ lines }) => lines.map(toAgainLine),
      )
      return report(result, (lines) => {
        const pieces = lines.reduce((sum, { added }) => sum + added, 0)
        return { name: 'order_repeated', orderId, pieces }
      })
    },
    listReturns: readReturns,
    async requestReturn(orderId, { items, note }) {
      const body = {
        items: items.map(({ lineId, quantity, reason }) => ({ line_id: lineId, quantity, reason })),
        ...(note === undefined ? {} : { note }),
      }
      const result = await toResult(requestReturn(client, orderId, body, options), toReturn)
      const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
      report(result, () => ({ name: 'return_requested', orderId, pieces }))
      // The order contains the goods that can still be returned, and until when.
      if (result.ok) await Promise.all([readReturns(orderId), readOrder(orderId)])
      return result
    },
    reset() {
      generation += 1
      resource.reset()
      state.set(unknownOrders)
    },
  }
}
