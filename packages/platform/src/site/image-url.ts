import { imageRenderPath } from '@vitrine/contract'
import type { Site } from './site.ts'

/**
 * Returns the URL of a picture, on the cache domain of the site or, if it has none, on the origin
 * of the page.
 */
export function toImageUrl(path: string, { cacheDomain, workspaceId }: Site): string {
  if (/^https?:\/\//i.test(path)) return path
  const host = cacheDomain.replace(/\/+$/, '')
  const origin = host === '' || /^(?:https?:)?\/\//.test(host) ? host : `https://${host}`
  const segments = [workspaceId, ...path.replace(/^\/+/, '').split('/')]
  return `${origin}${imageRenderPath}${segments.map(encodeURIComponent).join('/')}`
}
