export { createHostedStore } from './create-hosted-store.ts'
export { createGetCheckout } from './get-checkout.ts'
export type { StoreServices } from './store-request.ts'
export { deleteExpiredTokens } from './store-sessions.repository.ts'
