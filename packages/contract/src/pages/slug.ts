import { slugDotWindow } from './constants.ts'

/**
 * The path that a content page has, percent-encoded as a browser has it: repeated slashes at its ends become one, and '/'
 * is appended when the last six characters hold no '.' (section 2, "Page slug handling"). Slashes in front are folded
 * too, so that no path reads as another host.
 */
export function withTrailingSlash(path: string): string {
  const trimmed = `/${path.replace(/^\/+/, '')}`.replace(/\/{2,}$/, '/')
  if (trimmed.endsWith('/') || trimmed.slice(-slugDotWindow).includes('.')) return trimmed
  return `${trimmed}/`
}
