import type { ReactNode } from 'react'
import { useSession } from '../app/hooks.ts'
import { toImage, type Image as ImageFile } from './to-image.ts'

export interface ImageProps {
  /** An image value in any of its forms: see `toImage`. Without an image, nothing is rendered. */
  readonly value: unknown
  /** Alternative text; '' for a decorative image. Default: the alternative text of the value. */
  readonly alt?: string | undefined
  /**
   * Maximum size in CSS pixels; default: the image's own. If only one is set, the other follows from the image's ratio; if
   * both are set, the image is cropped to their ratio. The size reserves the space of the image before it is loaded.
   */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** The HTML attribute `sizes`. Default: the width, or the full width of a narrower window. */
  readonly sizes?: string | undefined
  /** Widths to offer in `srcset`, in pixels. */
  readonly widths?: readonly number[] | undefined
  /** Quality in which the platform encodes the image, from 1 to 100. Default: that of the platform. */
  readonly quality?: number | undefined
  /** Set for the page's main image: it is loaded first, and preloaded in the head. At most one per page. */
  readonly priority?: boolean | undefined
  /** Class of the `img` element. */
  readonly className?: string | undefined
}

/**
 * Renders an image in the size that the browser needs. An image without `priority` is loaded when it comes near the
 * viewport. The style sheet sets the displayed width; `max-width: 100%; height: auto` keeps the ratio.
 */
export function Image({
  value,
  alt,
  sizes,
  widths = defaultWidths,
  quality,
  priority,
  className,
  ...box
}: ImageProps): ReactNode {
  const found = toImage(value, useSession().site)
  if (!found) return null
  const image = quality ? { ...found, quality } : found
  const own = image.width && image.height ? image.width / image.height : undefined
  const ratio = box.width && box.height ? box.width / box.height : own
  const width = box.width ?? (box.height && ratio ? Math.round(box.height * ratio) : image.width)
  const height = width && ratio ? Math.round(width / ratio) : box.height
  // Cropped only if the ratios of box and image differ.
  const crop = ratio !== undefined && box.width && box.height && !isNear(ratio, own) ? ratio : undefined
  const text = alt ?? image.altText
  if (process.env.NODE_ENV !== 'production') warn(image.src, text, height)
  return (
    <img
      className={className}
      // React writes a preload for an image of high priority; `hoistPreload` moves it to the head.
      fetchPriority={priority ? 'high' : undefined}
      loading={priority ? undefined : 'lazy'}
      decoding={priority ? undefined : 'async'}
      // Placed before `src`, so that no browser requests `src` first.
      sizes={
        image.resizable
          ? (sizes ?? (width ? `(max-width: ${width}px) 100vw, ${width}px` : '100vw'))
          : undefined
      }
      srcSet={toSrcSet(image, widths, crop)}
      src={toSrc(image, Math.min(width ?? 1080, image.width ?? Infinity), crop)}
      alt={text ?? ''}
      width={width}
      height={height}
    />
  )
}

function isNear(ratio: number, own: number | undefined): boolean {
  return own !== undefined && Math.abs(ratio / own - 1) < 0.01
}

/** Warns the theme's author if the image has no alternative text or no known size. */
function warn(src: string, text: string | undefined, height: number | undefined): void {
  const missing = [
    text === undefined ? 'no alternative text. Set alt="" if it is decorative' : '',
    height ? '' : 'no known size. The page will shift when the image loads',
  ].filter(Boolean)
  // oxlint-disable-next-line no-console
  for (const each of missing) console.warn(`The image ${src} has ${each}.`)
}

/** Default widths, in pixels, from a small phone to a large screen. The platform renders exactly these. */
const defaultWidths: readonly number[] = [320, 480, 640, 828, 1080, 1280, 1600, 1920, 2560]

/**
 * Returns the address of an image at a given width, in pixels, cropped to `ratio` (width divided by height) if that is
 * set. An image that the platform does not render has a single address.
 */
export function toSrc(image: ImageFile, width: number, ratio?: number): string {
  if (!image.resizable) return image.src
  const height = ratio ? `&h=${Math.round(width / ratio)}` : ''
  const quality = image.quality ? `&q=${image.quality}` : ''
  const version = image.version ? `&v=${image.version}` : ''
  return `${image.src}${image.src.includes('?') ? '&' : '?'}w=${width}${height}${quality}${version}`
}

/**
 * Returns the `srcset` of an image: its addresses at several widths, in pixels, none wider than the image itself.
 * Returns `undefined` if the platform does not render it.
 */
export function toSrcSet(
  image: ImageFile,
  widths: readonly number[] = defaultWidths,
  ratio?: number,
): string | undefined {
  if (!image.resizable) return undefined
  const maxWidth = image.width ?? Number.POSITIVE_INFINITY
  const fitting = widths.filter((width) => width < maxWidth)
  if (fitting.length < widths.length) fitting.push(maxWidth)
  return fitting.map((width) => `${toSrc(image, width, ratio)} ${width}w`).join(', ')
}
