const names = new Map([
  ['ar', 'العربية'],
  ['de', 'Deutsch'],
  ['en', 'English'],
])

/**
 * A language's name in itself, "Deutsch" for `de`; the code where nobody knows a name. Those of the shop are at hand: to
 * make the browser's own list of names takes longer than to hydrate the whole header.
 */
export function languageName(language: string): string {
  const known = names.get(language)
  if (known) return known
  const name = nameOf(language)
  names.set(language, name)
  return name
}

function nameOf(language: string): string {
  try {
    const { baseName } = new Intl.Locale(language)
    return new Intl.DisplayNames(baseName, { type: 'language' }).of(baseName) ?? language
  } catch {
    // A platform elsewhere may name anything.
    return language
  }
}
