import type { ReactNode } from 'react'
import { useSession } from '../app/hooks.ts'
import { toImage } from './to-image.ts'
import { toSrc, toSrcSet, usualWidths } from './to-src-set.ts'

export interface ImageProps {
  /** An image value in any of its forms: see `toImage`. Nothing is shown where there is no image in it. */
  readonly value: unknown
  /** Read out in place of the image; absent: what the value says. Empty where the image only decorates. */
  readonly alt?: string | undefined
  /**
   * Pixels of the page that the image takes at most; absent: those it has. One alone gives the other by the image's
   * ratio; both crop it to theirs. They reserve its space before it is there.
   */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Which part of the window it takes, as in HTML; absent: its width, or all of a narrower window. */
  readonly sizes?: string | undefined
  readonly widths?: readonly number[] | undefined
  /** It is the page's main image, seen at once: loaded first, and announced in the head. One on a page. */
  readonly priority?: boolean | undefined
  readonly className?: string | undefined
}

/**
 * An image in the size that the browser needs. It is loaded when it comes near the window, unless it has priority. How
 * wide it is shown is the style sheet's affair: `max-width: 100%; height: auto` keeps its ratio.
 */
export function Image({
  value,
  alt,
  sizes,
  widths = usualWidths,
  priority,
  className,
  ...box
}: ImageProps): ReactNode {
  const image = toImage(value, useSession().site)
  if (!image) return null
  const own = image.width && image.height ? image.width / image.height : undefined
  const ratio = box.width && box.height ? box.width / box.height : own
  const width = box.width ?? (box.height && ratio ? Math.round(box.height * ratio) : image.width)
  const height = width && ratio ? Math.round(width / ratio) : box.height
  // Cropped only where the box has another shape than the image.
  const crop = ratio !== undefined && box.width && box.height && !isNear(ratio, own) ? ratio : undefined
  const text = alt ?? image.altText
  if (process.env.NODE_ENV !== 'production') warn(image.src, text, height)
  return (
    <img
      className={className}
      // React announces an image of high priority, and nobody else does: see `hoistPreload`.
      fetchPriority={priority ? 'high' : undefined}
      loading={priority ? undefined : 'lazy'}
      decoding={priority ? undefined : 'async'}
      // Before `src`, so that no browser asks for that first.
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

/** Tells a theme's author what a visitor would miss. */
function warn(src: string, text: string | undefined, height: number | undefined): void {
  const missing = [
    text === undefined ? 'no alternative text: say alt="" if it only decorates' : '',
    height ? '' : 'no known size: the page will move when it comes',
  ].filter(Boolean)
  // oxlint-disable-next-line no-console
  for (const each of missing) console.warn(`The image ${src} has ${each}.`)
}
