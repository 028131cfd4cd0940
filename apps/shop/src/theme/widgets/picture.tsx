import { Image } from '@vitrine/runtime'
import type { PictureContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'

interface PictureProps {
  /** An image value: a path in the media folder, a URL, or an object with `absolutePath` and `alt_text`. */
  readonly image?: unknown
  readonly caption?: string
  /** True for the main image of the page, which is loaded eagerly. */
  readonly main?: boolean
}

/** Content width of the page without gutters (tokens.css). */
const sizes = '(min-width: 89rem) 82rem, 100vw'

/** A picture of the full content width, with a caption. */
function Picture({ image, caption, main = false }: PictureProps) {
  if (!image) return null
  return (
    <section className="section">
      <figure className="wrap picture">
        <Image value={image} sizes={sizes} priority={main} />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </section>
  )
}

export const widget = defineSection<PictureContent>({
  widgetName: 'Picture',
  label: 'Picture',
  category: 'Media',
  content: { type: 'Picture', props: { image: '', caption: 'A caption' } },
  component: Picture,
  media: 'image',
})
