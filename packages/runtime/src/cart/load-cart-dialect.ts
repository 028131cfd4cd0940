import type { ProviderId } from '@vitrine/contract'
import type { CartDialect } from './cart-dialect.ts'

/** Scripts with the dialects of the providers (R11). */
const scripts: Readonly<Record<ProviderId, () => Promise<{ readonly dialect: CartDialect }>>> = {
  a: () => import('./cart-a.ts'),
  b: () => import('./cart-b.ts'),
  c: () => import('./cart-c.ts'),
}

/** Loads the cart calls of a provider. Rejects if their script cannot be loaded. */
export async function loadCartDialect(provider: ProviderId): Promise<CartDialect> {
  const { dialect } = await scripts[provider]()
  return dialect
}
