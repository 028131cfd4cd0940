/**
 * Builds the Location header of a redirect. Normalises the target, so that any text results in a valid header. A target that
 * starts with two slashes is treated as a path, and never redirects to another host.
 */
export function toLocation(target: string, base: URL): string {
  if (/^https?:\/\//i.test(target)) return new URL(target).href
  // URL parsers ignore these characters everywhere, so they could hide a second slash.
  const path = `/${target.replace(/[\t\n\r]/g, '').replace(/^[/\\]+/, '')}`
  const url = new URL(path, base)
  return url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash
}
