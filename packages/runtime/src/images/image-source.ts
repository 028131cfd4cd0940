import { isPlainObject } from '../json/json-values.ts'
import { readImageJson, toImage, type ImageSite } from './to-image.ts'

export type { ImageSite } from './to-image.ts'

/** Address and alternative text of an image in the settings or in a record. */
export interface ImageSource {
  /** Absolute, except for files of our own origin. */
  readonly url: string
  readonly altText: string
}

/**
 * Reads an image from settings or a record: an image value in any of its forms (see `toImage`), an object with `url` or
 * `src`, or a list, of which the first entry counts (section 3). A `url` or `src` that begins with a slash is the address of
 * a file of this origin, such as an icon; an image value that begins with a slash is a path like any other. Returns `null`
 * if there is no image.
 */
export function toImageSource(value: unknown, site: ImageSite): ImageSource | null {
  if (Array.isArray(value)) return toImageSource(value[0], site)
  const { absolutePath, alt_text } = readImageJson(
    isPlainObject(value) ? { absolutePath: value.url ?? value.src, ...value } : value,
  )
  const path = typeof absolutePath === 'string' ? absolutePath.trim() : ''
  if (/^(?:javascript|vbscript):/i.test(path)) return null
  const altText = typeof alt_text === 'string' ? alt_text.trim() : ''
  const isAddress = isPlainObject(value) && value.absolutePath === undefined
  if (isAddress && /^\/(?!\/)/.test(path)) return { url: path, altText }
  const image = toImage(path, site)
  return image === undefined ? null : { url: image.src, altText }
}
