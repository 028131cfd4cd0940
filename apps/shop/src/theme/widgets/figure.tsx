import { Image } from '@vitrine/runtime'
import { Illustration } from '../illustrations/illustration.tsx'

export interface FigureProps {
  /** An image value: a path in the media folder, a URL, or an object with `absolutePath` and `alt_text`. */
  readonly image?: unknown
  /** Name of an illustration (illustrations/illustration.tsx), used if there is no image. */
  readonly illustration?: string | undefined
  readonly alt?: string | undefined
  /** Displayed width, as in the HTML attribute. */
  readonly sizes?: string
  /** Widths of the image that browsers choose from, in pixels, if the defaults do not suit. */
  readonly widths?: readonly number[] | undefined
  /** True for the main image of the page, which is loaded eagerly. */
  readonly main?: boolean
}

/** Renders an image, an illustration if there is no image, or nothing. */
export function Figure({
  image,
  illustration,
  alt,
  sizes = '(min-width: 56rem) 33vw, 100vw',
  widths,
  main,
}: FigureProps) {
  if (image) return <Image value={image} alt={alt} sizes={sizes} widths={widths} priority={main} />
  return illustration ? <Illustration name={illustration} alt={alt} /> : null
}
