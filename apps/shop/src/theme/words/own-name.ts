const names = new Map<string, string>()

/** What a language is called in itself: `de` gives "Deutsch". Kept, as there are few and asking is slow. */
export function ownName(language: string): string {
  const known = names.get(language)
  if (known) return known
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  names.set(language, name)
  return name
}
