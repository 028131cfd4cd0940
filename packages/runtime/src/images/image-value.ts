import { imageRenderPath, type ImageJson } from '@vitrine/contract'
import { isPlainObject } from '../page/page-data.ts'

/** What an image's address takes of the site; ping has it. */
export interface ImagePlace {
  readonly cacheDomain: string
  readonly workspaceId: string
}

/** An image value, read: its address, absolute but for images of our own origin, and what it says of itself. */
export interface ImageDetails {
  readonly url: string
  readonly altText: string
}

/**
 * Reads an image value in any of its three forms: a URL, JSON with `absolutePath` and `alt_text` (as a text or an
 * object), a bare path (specification, section 3). What is no full URL is rendered by the platform, at ping's cache
 * domain or else our own origin (section 9; R26); a path that begins with a slash is a file of this origin. `null`
 * where there is no image. Also takes a list, of which the first counts, and pictures of records (`url`, `src`).
 */
export function toImageDetails(value: unknown, place: ImagePlace): ImageDetails | null {
  const { absolutePath, alt_text } = parse(value)
  const path = text(absolutePath)
  if (path === '' || /^(?:javascript|vbscript):/i.test(path)) return null
  return { url: isAddress(path) ? path : toRenderUrl(path, place), altText: text(alt_text) }
}

function isAddress(path: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(path)
}

function toRenderUrl(path: string, { cacheDomain, workspaceId }: ImagePlace): string {
  const origin = cacheDomain.replace(/\/+$/, '')
  const cdn = origin === '' || origin.includes('//') ? origin : `https://${origin}`
  return `${cdn}${imageRenderPath}${workspaceId}/${path.split('/').map(encodeURIComponent).join('/')}`
}

function parse(value: unknown): Partial<Record<keyof ImageJson, unknown>> {
  if (Array.isArray(value)) return parse(value[0])
  if (isPlainObject(value)) return { absolutePath: value.url ?? value.src, ...value }
  const plain = text(value)
  if (!/^[[{]/.test(plain)) return { absolutePath: plain }
  try {
    return parse(JSON.parse(plain))
  } catch {
    return {}
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
