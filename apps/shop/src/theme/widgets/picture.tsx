import { Image } from '@vitrine/runtime'
import { defineSection } from './define-section.ts'

interface PictureProps {
  /** An image value: a path of the media folder, a URL, or an object with `absolutePath` and `alt_text`. */
  readonly image?: unknown
  readonly caption?: string
  /** It is the page's main image and seen at once. */
  readonly main?: boolean
}

/** As wide as the running width of the page, less the gutters; see tokens.css. */
const sizes = '(min-width: 89rem) 82rem, 100vw'

/** A picture across the page, with a caption below it. */
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

export const widget = defineSection({
  widgetName: 'Picture',
  label: 'Picture',
  category: 'Media',
  content: { type: 'Picture', props: { image: '', caption: 'What is to be seen' } },
  component: Picture,
  media: 'image',
})
