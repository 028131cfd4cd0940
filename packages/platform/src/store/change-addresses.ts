import type { Address } from './address.ts'

/**
 * Adds an address to a customer's addresses, or replaces the address with the same id. If it is
 * marked as a default, it replaces the previous default. A customer who has addresses always has
 * both defaults: an address remains the default until another one takes its place.
 */
export function putAddress(addresses: readonly Address[], address: Address): readonly Address[] {
  const current = addresses.find(({ id }) => id === address.id)
  const next: Address = {
    ...address,
    isDefaultShipping: address.isDefaultShipping || current?.isDefaultShipping === true,
    isDefaultBilling: address.isDefaultBilling || current?.isDefaultBilling === true,
  }
  const others = addresses.map((each): Address => {
    if (each.id === next.id) return next
    return {
      ...each,
      isDefaultShipping: each.isDefaultShipping && !next.isDefaultShipping,
      isDefaultBilling: each.isDefaultBilling && !next.isDefaultBilling,
    }
  })
  return withDefaults(current ? others : [...others, next])
}

/** Removes an address. If it was a default, the oldest remaining address becomes the default. */
export function removeAddress(addresses: readonly Address[], id: string): readonly Address[] {
  return withDefaults(addresses.filter((each) => each.id !== id))
}

function withDefaults(addresses: readonly Address[]): readonly Address[] {
  const hasShipping = addresses.some(({ isDefaultShipping }) => isDefaultShipping)
  const hasBilling = addresses.some(({ isDefaultBilling }) => isDefaultBilling)
  return addresses.map((each, index) => ({
    ...each,
    isDefaultShipping: each.isDefaultShipping || (index === 0 && !hasShipping),
    isDefaultBilling: each.isDefaultBilling || (index === 0 && !hasBilling),
  }))
}
