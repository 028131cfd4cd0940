import { isPlainObject } from '../content/page-data.ts'
import { readImageJson, toImage, type ImageSite } from './to-image.ts'

export type { ImageSite } from './to-image.ts'

/** A picture of the settings or of a record, read: its address, absolute but for our own origin's, and its text. */
export interface ImageDetails {
  readonly url: string
  readonly altText: string
}

/**
 * Reads what settings and records say of a picture: an image value in any of its forms (see `toImage`), a list, of which
 * the first counts, or an object with `url` or `src` (specification, section 3). A path that begins with a slash is a
 * file of this origin, such as an icon. `null` where there is no picture.
 */
export function toImageDetails(value: unknown, site: ImageSite): ImageDetails | null {
  if (Array.isArray(value)) return toImageDetails(value[0], site)
  const { absolutePath, alt_text } = readImageJson(
    isPlainObject(value) ? { absolutePath: value.url ?? value.src, ...value } : value,
  )
  const path = typeof absolutePath === 'string' ? absolutePath.trim() : ''
  if (/^(?:javascript|vbscript):/i.test(path)) return null
  const altText = typeof alt_text === 'string' ? alt_text.trim() : ''
  if (/^\/(?!\/)/.test(path)) return { url: path, altText }
  const image = toImage(path, site)
  return image === undefined ? null : { url: image.src, altText }
}
