/** The numbers that the header shows next to the cart and the wishlist (R55). */
export interface ShopCounts {
  /** Number of pieces in the cart, or 0 if there is no cart. */
  readonly cart: number
  /** Number of entries in all wishlists. */
  readonly wishlist: number
}

const maxCount = 9999

/** Parses the value of the cookie with the counts, for example `3.2`. A missing or invalid number is 0 (R55). */
export function parseCounts(value: string | null | undefined): ShopCounts {
  const [cart = 0, wishlist = 0] = (value ?? '').split('.').map(toCount)
  return { cart, wishlist }
}

/** Formats the value of the cookie with the counts. */
export function formatCounts({ cart, wishlist }: ShopCounts): string {
  return `${toCount(cart)}.${toCount(wishlist)}`
}

function toCount(value: string | number): number {
  const count = Math.trunc(Number(value))
  return count > 0 ? Math.min(count, maxCount) : 0
}
