export * from './wishlists-a.ts'
export * from './wishlist-c.ts'
export * from './shared-wishlists.ts'
