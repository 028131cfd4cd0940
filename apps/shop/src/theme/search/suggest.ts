/** A page that can be suggested, such as a menu item. */
interface Suggestible<Child> {
  readonly title: string
  readonly page_slug: string
  readonly children?: readonly Child[]
}

/** Returns all items, including their children, without duplicate slugs. */
export function flattenMenu<Item extends Suggestible<Item>>(items: readonly Item[]): readonly Item[] {
  const all = items.flatMap((item) => [item, ...flattenMenu(item.children ?? [])])
  const bySlug = new Map<string, Item>()
  for (const item of all) if (!bySlug.has(item.page_slug)) bySlug.set(item.page_slug, item)
  return [...bySlug.values()]
}

/**
 * Suggests pages whose slug or title is similar to a path or term, the most similar first. Words with one or two typing
 * errors count as similar.
 */
export function suggest<Item extends Suggestible<Item>>(
  pathname: string,
  items: readonly Item[],
  limit = 3,
): readonly Item[] {
  const words = toWords(pathname).slice(0, 12)
  return flattenMenu(items)
    .map((item) => ({ item, similarity: similarity(words, toWords(`${item.page_slug} ${item.title}`)) }))
    .filter((each) => each.similarity > 0)
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, limit)
    .map(({ item }) => item)
}

function toWords(text: string): readonly string[] {
  const folded = decode(text).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  // Words of two letters are mostly language codes.
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the total length of the words that are similar to a word of a page. */
function similarity(words: readonly string[], known: readonly string[]): number {
  return words.reduce(
    (sum, word) => sum + (known.some((other) => isSimilar(word, other)) ? word.length : 0),
    0,
  )
}

function isSimilar(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (shorter >= 4 && (one.startsWith(other) || other.startsWith(one))) return true
  return editDistance(one.slice(0, 40), other.slice(0, 40)) <= (shorter < 5 ? 1 : 2)
}

/** Returns the edit distance of two words, counting swapped letters as one edit. */
function editDistance(one: string, other: string): number {
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
