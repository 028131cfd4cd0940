import type { App } from '../app/app.ts'
import { useApp, useObservable } from '../app/hooks.ts'
import { unknownOrders, type OrderActions, type OrderEvent, type OrdersState } from '../orders/index.ts'
import type { StoreHandle } from '../results/index.ts'
import { createStoreHandle, toAct } from './store-handle.ts'

/** The orders of one visit. */
export type OrdersHandle = StoreHandle<OrdersState, OrderActions, OrderEvent>

/** Returns the orders of the visit. Their script is loaded with the first action. */
export function ordersOf(app: App): OrdersHandle {
  return (app.visit.orders ??= createStoreHandle(app, unknownOrders, {
    start: async (state, notify) => (await import('./start-orders.ts')).startOrders(app, state, notify),
  }))
}

/** Returns the actions on orders, for code that is not a component. */
export function orderActionsOf(app: App): OrderActions {
  const act = toAct(ordersOf(app))
  return {
    list: () => act((orders) => orders.list()),
    read: (orderId) => act((orders) => orders.read(orderId)),
    lookUp: (order) => act((orders) => orders.lookUp(order)),
    orderAgain: (orderId, key) => act((orders) => orders.orderAgain(orderId, key)),
    listReturns: (orderId) => act((orders) => orders.listReturns(orderId)),
    requestReturn: (orderId, request) => act((orders) => orders.requestReturn(orderId, request)),
  }
}

/** Returns the orders that were read, with their actions. Reads nothing: call `list`, `read` or `lookUp`. */
export function useOrders(): OrdersState & OrderActions {
  const app = useApp()
  return { ...useObservable(ordersOf(app).state), ...orderActionsOf(app) }
}
