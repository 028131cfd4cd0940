export { dispatchCall, respondSafely } from './dispatch-call.ts'
export type { CallTable, RoutedRequest } from './dispatch-call.ts'
export { createRouter } from './router.ts'
export type { Router, RouteSource } from './router.ts'
