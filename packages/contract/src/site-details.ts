import { hasControlCharacter } from './path.ts'

/** Allowed characters of a site name, for error messages. */
export const siteNameRule = 'letters, digits, hyphens, underscores and dots, but not just "." or ".."'

/** Returns true if the text is a valid name of a tenant, workspace, environment or store. These names become parts of paths. */
export function isSiteName(text: string): boolean {
  return /^[A-Za-z0-9._-]{1,200}$/.test(text) && text !== '.' && text !== '..'
}

/**
 * Returns true if the text is a valid origin of images: a host name or an http(s) origin, or '' for the shop's own
 * origin.
 */
export function isCacheDomain(text: string): boolean {
  if (text === '') return true
  const parts = /^(?:https?:\/\/|\/\/)?([^/\\\s@?#]+)\/?$/i.exec(text)
  return parts !== null && !hasControlCharacter(text) && URL.canParse(`https://${parts[1]}`)
}
