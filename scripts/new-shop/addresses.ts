/**
 * Moves the pages of the demonstration shop, whose default language is English, to the addresses of a shop with other languages:
 * those of its default language have no prefix, all others begin with their language.
 */
export interface Addresses {
  /** Moves a slug. */
  readonly slug: (slug: string) => string
  /** Moves the slug of a record and all paths in a value, for example `/de/konto/`. */
  readonly all: <T>(value: T) => T
}

/** @param languages the languages of the shop, the default language first */
export function toAddresses(language: string, languages: readonly string[]): Addresses {
  const prefix = language === languages[0] ? '' : language
  const slug = (old: string): string => {
    const bare = old === language ? '' : old.replace(new RegExp(`^${language}/`), '')
    return [prefix, bare].filter((part) => part !== '').join('/')
  }
  const path = (old: string): string => {
    const moved = slug(old.slice(1, -1))
    return moved === '' ? '/' : `/${moved}/`
  }
  const move = (value: unknown, name?: string): unknown => {
    if (typeof value === 'string') {
      if (name === 'slug') return slug(value)
      return /^\/(?:[^/\s]+\/)*$/.test(value) ? path(value) : value
    }
    if (Array.isArray(value)) return value.map((each) => move(each))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([member, each]) => [member, move(each, member)]))
  }
  return { slug, all: <T>(value: T) => move(value) as T }
}
