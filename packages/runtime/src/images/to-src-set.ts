import type { Image } from './to-image.ts'

/** Default widths, in pixels, from a small phone to a large screen. The platform renders exactly these. */
export const defaultWidths: readonly number[] = [320, 480, 640, 828, 1080, 1280, 1600, 1920, 2560]

/**
 * Returns the address of an image in a width, in pixels, cropped to `ratio` (width divided by height) if that is set. An
 * image that the platform does not render has a single address.
 */
export function toSrc(image: Image, width: number, ratio?: number): string {
  if (!image.resizable) return image.src
  const height = ratio ? `&h=${Math.round(width / ratio)}` : ''
  const version = image.version ? `&v=${image.version}` : ''
  return `${image.src}${image.src.includes('?') ? '&' : '?'}w=${width}${height}${version}`
}

/**
 * Returns the `srcset` of an image: its addresses in several widths, in pixels, none wider than the image itself. Returns
 * `undefined` if the platform does not render it.
 */
export function toSrcSet(
  image: Image,
  widths: readonly number[] = defaultWidths,
  ratio?: number,
): string | undefined {
  if (!image.resizable) return undefined
  const maxWidth = image.width ?? Number.POSITIVE_INFINITY
  const fitting = widths.filter((width) => width < maxWidth)
  if (fitting.length < widths.length) fitting.push(maxWidth)
  return fitting.map((width) => `${toSrc(image, width, ratio)} ${width}w`).join(', ')
}
