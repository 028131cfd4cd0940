import type { ProviderId } from '@vitrine/contract'
import type { AccountDialect } from './account-dialect.ts'

/** Scripts with the dialects of the providers (R11). */
const scripts: Readonly<Record<ProviderId, () => Promise<{ readonly dialect: AccountDialect }>>> = {
  a: () => import('./account-a.ts'),
  b: () => import('./account-b.ts'),
  c: () => import('./account-c.ts'),
}

/** Loads the account calls of a provider. Rejects if their script cannot be loaded. */
export async function loadAccountDialect(provider: ProviderId): Promise<AccountDialect> {
  const { dialect } = await scripts[provider]()
  return dialect
}
