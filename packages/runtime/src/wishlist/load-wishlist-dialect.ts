import type { ProviderId } from '@vitrine/contract'
import type { WishlistDialect } from './wishlist-dialect.ts'

/** Loads the wishlist calls of a provider; null for provider B, which has none (R32). Rejects if their script cannot be loaded. */
export async function loadWishlistDialect(provider: ProviderId): Promise<WishlistDialect | null> {
  if (provider === 'a') return (await import('./wishlist-a.ts')).dialect
  return provider === 'c' ? (await import('./wishlist-c.ts')).dialect : null
}
