import type { ProviderId } from '@vitrine/contract'
import type { OrderDialect } from './order-dialect.ts'

/** Scripts with the dialects of the providers (R11). */
const scripts: Readonly<Record<ProviderId, () => Promise<{ readonly dialect: OrderDialect }>>> = {
  a: () => import('./orders-a.ts'),
  b: () => import('./orders-b.ts'),
  c: () => import('./orders-c.ts'),
}

/** Loads the order calls of a provider. Rejects if their script cannot be loaded. */
export async function loadOrderDialect(provider: ProviderId): Promise<OrderDialect> {
  const { dialect } = await scripts[provider]()
  return dialect
}
