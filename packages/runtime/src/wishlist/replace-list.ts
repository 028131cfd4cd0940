import type { WishlistView } from './wishlist-view.ts'

type Lists = readonly WishlistView[]

/** Replaces a list by its new version, or adds it. */
export function replaceList(lists: Lists, list: WishlistView): Lists {
  const others = withoutDefault(lists, list)
  return others.some(({ id }) => id === list.id)
    ? others.map((each) => (each.id === list.id ? list : each))
    : [...others, list]
}

/** Unmarks the other lists if a list has become the default list. */
export function withoutDefault(lists: Lists, { id, isDefault }: WishlistView): Lists {
  return isDefault
    ? lists.map((each) => (each.id !== id && each.isDefault ? { ...each, isDefault: false } : each))
    : lists
}
