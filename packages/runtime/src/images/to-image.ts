import { imageRenderPath, type ImageDetails, type ImageJson } from '@vitrine/contract'

/** Fields of ping that image addresses depend on. */
export interface ImageSite {
  readonly cacheDomain: string
  readonly workspaceId: string
}

/** An image, read from an image value. */
export interface Image extends ImageDetails {
  /** Address of the image in its original size. */
  readonly src: string
  /** Alternative text of the value; `undefined` if it has none. */
  readonly altText?: string
  /** True if the platform renders the image, and can thus resize it. */
  readonly resizable: boolean
  /** Quality in which the platform encodes the image, from 1 to 100. Default: that of the platform. */
  readonly quality?: number
}

/**
 * Reads an image value in any of its three forms: a URL, JSON with `absolutePath` and `alt_text` (as a string or an
 * object), or a path (section 3). A path refers to an image of the workspace, on ping's cache domain or, if that is
 * empty, on our own origin (section 9, R26). Returns `undefined` if there is no image.
 */
export function toImage(value: unknown, { cacheDomain, workspaceId }: ImageSite): Image | undefined {
  const { absolutePath, alt_text, width, height, version } = readImageJson(value)
  if (typeof absolutePath !== 'string' || absolutePath === '') return undefined
  const cdn = cacheDomain && (/^(?:https?:)?\/\//.test(cacheDomain) ? '' : 'https://') + trim(cacheDomain)
  const isFull = /^(?:https?:|data:image\/|blob:|\/\/)/i.test(absolutePath)
  const path = absolutePath.replace(/^\/+/, '')
  const src = isFull
    ? absolutePath
    : path.startsWith(imageRenderPath.slice(1))
      ? `${cdn}/${path}`
      : `${cdn}${imageRenderPath}${encodeURIComponent(`${workspaceId}/${path}`).replaceAll('%2F', '/')}`
  return {
    src,
    resizable: src.startsWith(cdn + imageRenderPath),
    ...(typeof alt_text === 'string' && { altText: alt_text }),
    ...(isPositive(width) && isPositive(height) && { width, height }),
    ...(typeof version === 'string' && { version }),
  }
}

/**
 * Returns the address of an image for other sites, which read neither new formats nor transparency: a JPEG, if the
 * platform renders the image.
 */
export function toShareUrl(url: string): string {
  return url.includes(imageRenderPath) ? `${url}${url.includes('?') ? '&' : '?'}fm=jpeg` : url
}

/**
 * Reads the JSON of an image value, from a string or an object. Any other string is read as a path. The result has no
 * path for any other value.
 */
export function readImageJson(value: unknown): Partial<Record<keyof ImageJson, unknown>> {
  if (typeof value === 'object') return value ?? {}
  const text = typeof value === 'string' ? value.trim() : ''
  if (!text.startsWith('{')) return { absolutePath: text }
  try {
    return JSON.parse(text) as ImageJson
  } catch {
    return {}
  }
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && value > 0
}

function trim(origin: string): string {
  return origin.replace(/\/+$/, '')
}
