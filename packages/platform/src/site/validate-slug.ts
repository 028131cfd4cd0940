import {
  adminThemePathPrefix,
  hasControlCharacter,
  reservedPrefixes,
  slugSegments,
  ssrPathPrefix,
} from '@vitrine/contract'

/**
 * Prefixes that slugs must not have: reserved paths (R12), and prefixes that are removed from every
 * path (section 2).
 */
const allReservedPrefixes = [...reservedPrefixes, ssrPathPrefix, adminThemePathPrefix]

/** Maximum length of a slug. Longer slugs would exceed PostgreSQL's index row limit. */
const maxSlugLength = 500

/**
 * Validates a slug without leading and trailing slashes ('' for the home page). Returns an error
 * message, or undefined if the slug is valid.
 */
export function validateSlug(slug: string): string | undefined {
  if (slug === '') return undefined
  if (slug.length > maxSlugLength) return `expected a slug of at most ${maxSlugLength} characters`
  const segments = slug.split('/')
  if (segments.length > slugSegments.max) return `expected a slug of at most ${slugSegments.max} segments`
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) {
    return 'expected a slug without empty segments, "." or ".."'
  }
  if (/[?#\\%]/.test(slug) || hasControlCharacter(slug)) {
    return 'expected a slug without percent-encoding, ?, #, %, backslashes or control characters'
  }
  // Compared in lower case, since people could mistake `/APIS/x` for a call.
  const address = `/${slug}/`.toLowerCase()
  const prefix = allReservedPrefixes.find((reserved) => address.startsWith(`${reserved.toLowerCase()}/`))
  return prefix === undefined ? undefined : `the prefix ${prefix} is reserved`
}
