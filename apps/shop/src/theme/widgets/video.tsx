import { useConsent, type LoadContext } from '@vitrine/runtime'
import { useRef } from 'react'
import { loadWidgetWords } from '../words/widget-words.ts'
import type { WidgetWords } from '../words/words.ts'
import { Figure, type FigureProps } from './figure.tsx'
import { defineSection } from './properties.ts'
import { Section, type SectionTexts } from './section.tsx'

interface VideoProps extends SectionTexts, Pick<FigureProps, 'image' | 'illustration'> {
  readonly title?: string
  /** A file of this shop (a path), or a page of another site that may be shown in a frame (an address). */
  readonly source?: string
  /** Captions of a film of this shop, as WebVTT. */
  readonly captions?: string
  /** Where a frame is refused, or nobody wants to consent: the film's own page. */
  readonly page?: string
  readonly data?: WidgetWords
}

/** The category of consent that films of other sites need. */
const category = 'video'

/**
 * A film. One of this shop plays at once when it is asked to; of another site nothing is loaded before the visitor has
 * consented. The policy of the page must allow the site's frames (`policy_sources` of a script record).
 */
function Video({ heading, intro, title, source, captions, page, data: words, ...picture }: VideoProps) {
  const { granted, set } = useConsent()
  const asked = useRef(false)
  // The player comes in place of the button that was pressed, and takes its focus; no other time.
  const takeFocus = (frame: HTMLIFrameElement | null): void => {
    if (frame && asked.current) frame.focus()
    asked.current = false
  }
  if (!source || !words) return null
  const url = /^https?:/.test(source) ? URL.parse(source) : null
  return (
    <Section heading={heading} intro={intro}>
      <figure className="video">
        {url === null ? (
          // A film without sound needs no captions.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video controls preload="none" src={source} aria-label={title}>
            {captions && <track kind="captions" src={captions} default />}
          </video>
        ) : granted.includes(category) ? (
          <iframe
            ref={takeFocus}
            src={url.href}
            title={title}
            allow="fullscreen"
            referrerPolicy="strict-origin"
            // Another site's frame: the origin that it keeps is not ours, and players need their storage.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          />
        ) : (
          <div className="video-cover">
            <Figure {...picture} alt="" sizes="(min-width: 56rem) 60rem, 100vw" />
            <div className="video-consent">
              <p>{words.videoConsent({ host: url.host })}</p>
              <p>
                <button
                  type="button"
                  className="button needs-scripts"
                  onClick={() => {
                    asked.current = true
                    set([...granted, category])
                  }}
                >
                  {words.videoLoad()}
                </button>
                <a href={page ?? url.href} rel="noopener noreferrer" target="_blank">
                  {words.videoOpen({ host: url.host })}
                </a>
              </p>
            </div>
          </div>
        )}
        {title && <figcaption>{title}</figcaption>}
      </figure>
    </Section>
  )
}

export const widget = defineSection({
  widgetName: 'Video',
  label: 'Film',
  category: 'Media',
  content: {
    type: 'Video',
    props: {
      heading: 'A film',
      title: 'What it shows',
      source: 'https://film.example/1',
      illustration: 'kiln',
    },
  },
  component: Video,
  media: 'video',
  load: ({ language }: LoadContext) => loadWidgetWords(language),
})
