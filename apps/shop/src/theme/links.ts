/** The link of a menu item: a path with slashes at both ends, or the absolute URL that the item holds (section 3). */
export function toHref(pageSlug: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(pageSlug)) return pageSlug
  return pageSlug === '' ? '/' : `/${pageSlug}/`
}

/** Whether a link leads to the page that is shown; a slash at the end makes no difference. */
export function isCurrent(href: string, pathname: string): boolean {
  return href.replace(/\/$/, '') === pathname.replace(/\/$/, '')
}
