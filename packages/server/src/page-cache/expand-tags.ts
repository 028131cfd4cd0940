/** Kinds of tags in the change tables. A tag of another kind may concern every page. */
const kinds: ReadonlySet<string> = new Set([
  'record',
  'model',
  'definition',
  'publications',
  'menu',
  'form',
  'site',
  'goods',
  'store-settings',
])

/** Maximum number of tags that are looked up one by one. An import changes more tags, and with them most pages. */
const maxTags = 5_000

/**
 * Returns the tags of answers and pages that a list of changes concerns: `goods:mug` concerns answers with that tag and
 * answers with the tag `goods`. Returns `all` if the changes may concern every page.
 */
export function expandTags(tags: readonly string[]): readonly string[] | 'all' {
  if (tags.length > maxTags) return 'all'
  const expanded = new Set(tags)
  for (const tag of tags) {
    const [kind = ''] = tag.split(':', 1)
    if (!kinds.has(kind)) return 'all'
    expanded.add(kind)
  }
  return [...expanded]
}
