/**
 * Key of every kept page, by which a content delivery network drops all of them, but no images and files.
 */
export const everyPageKey = 'pages'

/** Maximum length of the header with the keys of a page, in characters. Networks accept 16 kB. */
const maxLength = 8_000

/** Returns the key of a tag, without characters that separate keys. */
export const toKey = (tag: string): string => encodeURIComponent(tag)

/**
 * Returns the keys of a page with the given tags. If there are too many, the tags of a kind, such as `record:1` and
 * `record:2`, are replaced by the kind, `record`: every change of such a tag purges both (`expandTags`).
 */
export function toPageKeys(tags: ReadonlySet<string>): readonly string[] {
  const lengths = new Map<string, number>()
  let total = everyPageKey.length
  for (const tag of tags) {
    const { length } = ` ${toKey(tag)}`
    lengths.set(kindOf(tag), (lengths.get(kindOf(tag)) ?? 0) + length)
    total += length
  }
  const widened = new Set<string>()
  for (const [kind, length] of [...lengths].toSorted(([, one], [, other]) => other - one)) {
    if (total <= maxLength) break
    widened.add(kind)
    total -= length - ` ${toKey(kind)}`.length
  }
  const kept = [...tags].map((tag) => (widened.has(kindOf(tag)) ? kindOf(tag) : tag))
  return [everyPageKey, ...new Set(kept.map(toKey))]
}

function kindOf(tag: string): string {
  return tag.split(':', 1)[0] ?? tag
}
