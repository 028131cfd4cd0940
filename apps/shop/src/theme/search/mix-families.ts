import type { ProductCard } from '../product/to-card.ts'

/** Number of the next cards from which one is chosen: cards move up by less than two rows of four. */
const reach = 8

/**
 * Mixes the designs of a family, which match a search equally well, with other products: a card differs from the three
 * before it, or at least from the last one, if one of the next cards does. Otherwise the order is kept.
 */
export function mixFamilies(cards: readonly ProductCard[]): readonly ProductCard[] {
  const rest = [...cards]
  const mixed: ProductCard[] = []
  while (rest.length > 0) {
    const next = rest.slice(0, reach)
    const indexes = [3, 1].map((count) => {
      const before = new Set(mixed.slice(-count).map(familyOf))
      return next.findIndex((card) => !before.has(familyOf(card)))
    })
    mixed.push(...rest.splice(indexes.find((index) => index >= 0) ?? 0, 1))
  }
  return mixed
}

/** All members of a family list them in the same order. */
function familyOf({ family: [first], sku }: ProductCard): string {
  return first?.sku ?? sku
}
