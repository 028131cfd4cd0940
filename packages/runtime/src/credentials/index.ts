export { idleAuth } from './auth-state.ts'
export type { AuthAction, AuthActions, AuthEvent, AuthState, LinkPassword } from './auth-state.ts'
export { createAuthStore } from './auth-store.ts'
export type { AuthStoreOptions } from './auth-store.ts'
