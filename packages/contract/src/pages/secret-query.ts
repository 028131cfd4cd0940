import { sharedWishlistParameter } from '../wishlist/index.ts'

/** Query parameters of links in mail, whose values grant something to everybody who knows them (R52). */
export const secretQuery = ['emailToken', 'newsletter_token', 'subscriber_token'] as const

/**
 * Returns true if the address of a page contains a secret: one of a link in mail, or the link of a shared wishlist, which
 * stays in the address so that visitors can copy it.
 */
export function hasSecretQuery({ searchParams }: URL): boolean {
  return [...secretQuery, sharedWishlistParameter].some((name) => searchParams.has(name))
}
