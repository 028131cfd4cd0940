const names = new Map([
  ['ar', 'العربية'],
  ['de', 'Deutsch'],
  ['en', 'English'],
])

/**
 * A language's name in itself, "Deutsch" for `de`; the code where nobody knows a name. Those of the shop are at hand: to
 * make the browser's own list of names takes longer than to hydrate the whole header.
 */
export function ownName(language: string): string {
  const known = names.get(language)
  if (known) return known
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  names.set(language, name)
  return name
}
