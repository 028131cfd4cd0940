export type {
  CartAddition,
  CartAnswer,
  CartDialect,
  CartError,
  CertificateAddition,
  CertificatePerson,
} from './cart-dialect.ts'
export type { CartEvent } from './cart-events.ts'
export { unknownCart } from './cart-state.ts'
export type { CartActions, CartHandle, CartResult, CartState } from './cart-state.ts'
export type { CartTask, EstimateTask } from './cart-queue.ts'
export { sendTask } from './send-task.ts'
export { createCartStore } from './cart-store.ts'
export type { CartStoreOptions } from './cart-store.ts'
export type { CartCapability } from './code-actions.ts'
export type * from './cart-view.ts'
export { loadCart, loadShippingEstimate } from './load-cart.ts'
export { loadCartDialect } from './load-cart-dialect.ts'
