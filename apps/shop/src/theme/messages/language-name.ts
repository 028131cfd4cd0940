const names = new Map([
  ['ar', 'العربية'],
  ['de', 'Deutsch'],
  ['en', 'English'],
])

/**
 * Returns the name that a language has for itself, such as "Deutsch" for `de`, or the tag if the name is unknown.
 * The names of the shop's languages are built in, since `Intl.DisplayNames` takes longer to create than the whole
 * header takes to hydrate.
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
    // A remote platform may send invalid tags.
    return language
  }
}
