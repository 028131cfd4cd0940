import type { Image } from './to-image.ts'

/** Widths, in pixels, from a small telephone to a large screen; all of them are rendered as they are. */
export const usualWidths: readonly number[] = [320, 480, 640, 828, 1080, 1280, 1600, 1920, 2560]

/**
 * The address of an image in a width. Where `ratio` (width by height) is given, the image is cropped to it. An image
 * that the platform does not render has but one address.
 */
export function toSrc(image: Image, width: number, ratio?: number): string {
  if (!image.resizable) return image.src
  const height = ratio ? `&h=${Math.round(width / ratio)}` : ''
  const version = image.version ? `&v=${image.version}` : ''
  return `${image.src}${image.src.includes('?') ? '&' : '?'}w=${width}${height}${version}`
}

/**
 * The value of `srcset`: the image in several widths, none wider than it is. Undefined where the platform does not
 * render it.
 */
export function toSrcSet(
  image: Image,
  widths: readonly number[] = usualWidths,
  ratio?: number,
): string | undefined {
  if (!image.resizable) return undefined
  const most = image.width ?? Number.POSITIVE_INFINITY
  const fitting = widths.filter((width) => width < most)
  if (fitting.length < widths.length) fitting.push(most)
  return fitting.map((width) => `${toSrc(image, width, ratio)} ${width}w`).join(', ')
}
