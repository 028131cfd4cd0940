import { Image } from '@vitrine/runtime'
import { Illustration } from '../illustrations/illustration.tsx'

export interface FigureProps {
  /** An image value: a path of the media folder, a URL, or an object with `absolutePath` and `alt_text`. */
  readonly image?: unknown
  /** Name of a drawing (illustrations/illustration.tsx), where there is no image. */
  readonly illustration?: string | undefined
  readonly alt?: string | undefined
  /** Which part of the window it takes, as in HTML. */
  readonly sizes?: string
  /** It is the page's main image and seen at once. */
  readonly main?: boolean
}

/** A picture of a widget: an image of the content, else a drawing, else nothing. */
export function Figure({
  image,
  illustration,
  alt,
  sizes = '(min-width: 56rem) 33vw, 100vw',
  main,
}: FigureProps) {
  if (image) return <Image value={image} alt={alt} sizes={sizes} priority={main} />
  return illustration ? <Illustration name={illustration} alt={alt} /> : null
}
