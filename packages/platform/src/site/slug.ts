import {
  adminThemePathPrefix,
  hasControlCharacter,
  reservedPrefixes,
  slugSegments,
  ssrPathPrefix,
} from '@vitrine/contract'

/** What a page's address cannot begin with: prefixes of others (R12), and those stripped from every path (section 2). */
const allReservedPrefixes = [...reservedPrefixes, ssrPathPrefix, adminThemePathPrefix]

const maxSlugLength = 500

/** Why a page cannot have this slug; undefined when it can. The slug has no slashes at its ends; '' is home. */
export function validateSlug(slug: string): string | undefined {
  if (slug === '') return undefined
  // What is longer fits no index of PostgreSQL.
  if (slug.length > maxSlugLength) return `a slug of at most ${maxSlugLength} characters was expected`
  const segments = slug.split('/')
  if (segments.length > slugSegments.max) return `a slug of at most ${slugSegments.max} segments was expected`
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) {
    return 'a slug without empty segments, "." and ".." was expected'
  }
  if (/[?#\\%]/.test(slug) || hasControlCharacter(slug)) {
    return 'a slug without ?, #, %, backslash and control characters was expected, not percent-encoded'
  }
  // Whatever its case: `/APIS/x` would be taken for a call by whoever reads it.
  const address = `/${slug}/`.toLowerCase()
  const prefix = allReservedPrefixes.find((taken) => address.startsWith(`${taken.toLowerCase()}/`))
  return prefix === undefined ? undefined : `the prefix ${prefix} is reserved`
}
