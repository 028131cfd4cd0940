import type { MenuItem } from '@vitrine/contract'

/** The items of menus, their children included, each address once. */
export function flattenMenu(items: readonly MenuItem[]): readonly MenuItem[] {
  const all = items.flatMap((item) => [item, ...flattenMenu(item.children)])
  const bySlug = new Map<string, MenuItem>()
  for (const item of all) if (!bySlug.has(item.page_slug)) bySlug.set(item.page_slug, item)
  return [...bySlug.values()]
}

/**
 * The pages whose address or title is like the words of a path that leads nowhere, the most similar first; none that is
 * merely a little similar. A typing mistake or two in a word do not matter.
 */
export function suggest(pathname: string, items: readonly MenuItem[], limit = 3): readonly MenuItem[] {
  const asked = toWords(pathname).slice(0, 12)
  return flattenMenu(items)
    .map((item) => ({ item, likeness: likeness(asked, toWords(`${item.page_slug} ${item.title}`)) }))
    .filter((each) => each.likeness > 0)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, limit)
    .map(({ item }) => item)
}

function toWords(text: string): readonly string[] {
  const folded = decode(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  // Two letters say nothing: most of them are languages.
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** How many of the words asked for are among those of a page, each weighed by its length. */
function likeness(asked: readonly string[], known: readonly string[]): number {
  return asked.reduce((sum, word) => sum + (known.some((other) => isLike(word, other)) ? word.length : 0), 0)
}

function isLike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (shorter >= 4 && (one.startsWith(other) || other.startsWith(one))) return true
  return distance(one.slice(0, 40), other.slice(0, 40)) <= (shorter < 5 ? 1 : 2)
}

/** Letters to change, add, leave out or swap to make one word of another. */
function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    ;[before, last] = [last, next]
  }
  return last[other.length] ?? Infinity
}
