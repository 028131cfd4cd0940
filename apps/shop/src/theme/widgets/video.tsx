import { useConsent, type LoadContext } from '@vitrine/runtime'
import { useRef } from 'react'
import { loadWidgetMessages } from '../messages/widget-messages.ts'
import type { WidgetMessages } from '../messages/messages.ts'
import { Figure, type FigureProps } from './figure.tsx'
import type { VideoContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'
import { Section, type SectionTexts } from './section.tsx'

interface VideoProps extends SectionTexts, Pick<FigureProps, 'image' | 'illustration'> {
  readonly title?: string
  /** Path of a video or page (`.svg`, `.html`) of the shop, or URL of an embeddable page of another site. */
  readonly source?: string
  /** Path of WebVTT captions for a video of the shop. */
  readonly captions?: string
  /** URL of the video's page, linked as an alternative to the frame. */
  readonly page?: string
  readonly data?: WidgetMessages
}

/** Consent category of videos from other sites. */
const category = 'video'

/**
 * A video. Nothing is loaded from another site before the visitor consents. A button below the video withdraws consent.
 * The Content-Security-Policy has to allow frames of that site (`policy_sources` of a script record). The link to the
 * video's page is always shown.
 */
function Video({ heading, intro, title, source, captions, page, data: messages, ...picture }: VideoProps) {
  const { granted, set } = useConsent()
  const isRequested = useRef(false)
  // Moves the focus from the pressed button to its replacement: the player, or the button of the cover.
  const takeFocus = (element: HTMLElement | null): void => {
    if (!element || !isRequested.current) return
    isRequested.current = false
    element.focus()
  }
  if (!source || !messages) return null
  const url = /^https?:/.test(source) ? URL.parse(source) : null
  const isShown = granted.includes(category)
  const renderConsentButton = (label: string, categories: readonly string[]) => (
    <button
      ref={isShown ? undefined : takeFocus}
      type="button"
      className="button needs-scripts"
      onClick={() => {
        isRequested.current = true
        set(categories)
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
          // Videos without sound need no captions.
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
              // The player of the other site needs the storage of its own origin.
              // oxlint-disable-next-line react/iframe-missing-sandbox
              sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            />
            <p className="video-choice">
              {link}
              {renderConsentButton(
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
                {renderConsentButton(messages.videoLoad(), [...granted, category])}
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

export const widget = defineSection<VideoContent>({
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
