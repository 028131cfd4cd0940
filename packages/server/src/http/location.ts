/**
 * A Location header from a redirect's target. The target is normalised, so that any text makes a valid header, and a
 * target that starts with two slashes is taken as a path: it must never lead to another host by accident.
 */
export function toLocation(target: string, base: URL): string {
  if (/^https?:\/\//i.test(target)) return new URL(target).href
  // URLs are read without these characters wherever they stand, so they could hide a second slash.
  const path = `/${target.replace(/[\t\n\r]/g, '').replace(/^[/\\]+/, '')}`
  const url = new URL(path, base)
  return url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash
}
