import { imageRenderPath, type ImageDetails, type ImageJson } from '@vitrine/contract'

/** What an address of an image takes of the site; ping has it. */
export interface ImageSite {
  readonly cacheDomain: string
  readonly workspaceId: string
}

/** An image value, ready to be shown. */
export interface Image extends ImageDetails {
  /** Its address, in the size it has. */
  readonly src: string
  /** What the value says; undefined where it says nothing. */
  readonly altText?: string
  /** Whether the platform renders it, and so in other sizes too. */
  readonly resizable: boolean
}

/**
 * Reads an image value in any of its three forms: a URL, JSON with `absolutePath` and `alt_text` (as a text or an
 * object), a bare path (specification, section 3). Without a full URL it is an image of the workspace, from ping's cache
 * domain, else from our own origin (section 9, R26). Undefined where there is no image in it.
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
      : `${cdn}${imageRenderPath}${[workspaceId, ...path.split('/')].map(encodeURIComponent).join('/')}`
  return {
    src,
    resizable: src.startsWith(cdn + imageRenderPath),
    ...(typeof alt_text === 'string' && { altText: alt_text }),
    ...(isSide(width) && isSide(height) && { width, height }),
    ...(typeof version === 'string' && { version }),
  }
}

/** The JSON of an image value, as a text or an object; a bare text is its path. Empty where it is neither. */
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

function isSide(value: unknown): value is number {
  return typeof value === 'number' && value > 0
}

function trim(origin: string): string {
  return origin.replace(/\/+$/, '')
}
