/**
 * Returns the link for a page slug: a path with leading and trailing slash, or the slug itself if it is a URL (section
 * 3).
 */
export function toHref(pageSlug: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(pageSlug)) return pageSlug
  return pageSlug === '' ? '/' : `/${pageSlug}/`
}

/** Returns the address to which a form is posted without scripts, to return to `page` (R29). */
export function toAction(name: string, page: string): string {
  return `/_actions/${name}?${new URLSearchParams({ page })}`
}

/** Prefix of the fields with the value of each option: `option-0`. */
export const optionField = 'option-'

/** Prefix of the fields with the value of each modifier: `modifier-gift`. */
export const modifierField = 'modifier-'

/** Returns true if a link refers to the current page. Trailing slashes are ignored. */
export function isCurrent(href: string, pathname: string): boolean {
  return href.replace(/\/$/, '') === pathname.replace(/\/$/, '')
}
