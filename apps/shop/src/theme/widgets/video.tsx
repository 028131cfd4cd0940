import { useConsent, type LoadContext } from '@vitrine/runtime'
import { useRef } from 'react'
import { loadWidgetMessages } from '../messages/widget-messages.ts'
import type { WidgetMessages } from '../messages/messages.ts'
import { Figure, type FigureProps } from './figure.tsx'
import { defineSection } from './define-section.ts'
import { Section, type SectionTexts } from './section.tsx'

interface VideoProps extends SectionTexts, Pick<FigureProps, 'image' | 'illustration'> {
  readonly title?: string
  /** A film or a page (`.svg`, `.html`) of this shop, as a path; or another site's page for frames, as an address. */
  readonly source?: string
  /** Captions of a film of this shop, as WebVTT. */
  readonly captions?: string
  /** Where a frame is refused, or nobody wants to consent: the film's own page. */
  readonly page?: string
  readonly data?: WidgetMessages
}

/** The category of consent that films of other sites need. */
const category = 'video'

/**
 * A film. One of this shop plays at once when it is asked to; of another site nothing is loaded before the visitor has
 * consented, which can be taken back beside the film. The policy of the page must allow the site's frames
 * (`policy_sources` of a script record); the link to the film's own page stays in any case.
 */
function Video({ heading, intro, title, source, captions, page, data: messages, ...picture }: VideoProps) {
  const { granted, set } = useConsent()
  const asked = useRef(false)
  // What comes in place of the button that was pressed takes its focus: the player, or the cover's button; no other time.
  const takeFocus = (element: HTMLElement | null): void => {
    if (!element || !asked.current) return
    asked.current = false
    element.focus()
  }
  if (!source || !messages) return null
  const url = /^https?:/.test(source) ? URL.parse(source) : null
  const isShown = granted.includes(category)
  const choose = (label: string, become: readonly string[]) => (
    <button
      ref={isShown ? undefined : takeFocus}
      type="button"
      className="button needs-scripts"
      onClick={() => {
        asked.current = true
        set(become)
      }}
    >
      {label}
    </button>
  )
  const link = url && (
    <a href={page ?? url.href} rel="noopener noreferrer" target="_blank">
      {messages.videoOpen({ host: url.host })}
    </a>
  )
  return (
    <Section heading={heading} intro={intro}>
      <figure className="video">
        {url === null && /\.(?:svg|html)$/.test(source) ? (
          <iframe src={source} title={title} loading="lazy" sandbox="allow-same-origin" />
        ) : url === null ? (
          // A film without sound needs no captions.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video controls preload="none" src={source} aria-label={title}>
            {captions && <track kind="captions" src={captions} default />}
          </video>
        ) : isShown ? (
          <>
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
            <p className="video-choice">
              {link}
              {choose(
                messages.videoRefuse(),
                granted.filter((each) => each !== category),
              )}
            </p>
          </>
        ) : (
          <div className="video-cover">
            <Figure {...picture} alt="" sizes="(min-width: 56rem) 60rem, 100vw" />
            <div className="video-consent">
              <p>{messages.videoConsent({ host: url.host })}</p>
              <p className="video-choice">
                {choose(messages.videoLoad(), [...granted, category])}
                {link}
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
  load: ({ language }: LoadContext) => loadWidgetMessages(language),
})
