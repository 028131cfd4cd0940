import { hasControlCharacter } from './path.ts'

/** What the names of a site are made of, for whoever is told that one is not. */
export const siteNameRule = 'letters, digits, hyphens, underscores and dots, but neither "." nor ".." alone'

/** Whether a text may name a tenant, workspace, environment or store: all of them become parts of paths. */
export function isSiteName(text: string): boolean {
  return /^[A-Za-z0-9._-]{1,200}$/.test(text) && text !== '.' && text !== '..'
}

/** Whether a text may say where images come from: a host name or an http(s) origin; '' for the shop's own. */
export function isCacheDomain(text: string): boolean {
  if (text === '') return true
  const parts = /^(?:https?:\/\/|\/\/)?([^/\\\s@?#]+)\/?$/i.exec(text)
  return parts !== null && !hasControlCharacter(text) && URL.canParse(`https://${parts[1]}`)
}
