import { slugDotWindow } from './constants.ts'

/**
 * Returns the path of a content page, percent-encoded as in a browser. Collapses repeated leading and trailing slashes, and
 * appends '/' if the last six characters contain no '.' (section 2, "Slugs"). Collapsing leading slashes prevents
 * a path from being read as a host.
 */
export function withTrailingSlash(path: string): string {
  const trimmed = `/${path.replace(/^\/+/, '')}`.replace(/\/{2,}$/, '/')
  if (trimmed.endsWith('/') || trimmed.slice(-slugDotWindow).includes('.')) return trimmed
  return `${trimmed}/`
}
