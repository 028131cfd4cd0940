import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { LoadContext } from '@vitrine/runtime'
import { loadWidgetMessages } from '../messages/widget-messages.ts'
import type { WidgetMessages } from '../messages/messages.ts'
import { Figure, type FigureProps } from './figure.tsx'
import { defineSection } from './define-section.ts'
import { emptyList, Section, type SectionTexts } from './section.tsx'

interface Slide extends Pick<FigureProps, 'image' | 'illustration'> {
  readonly title: string
  readonly text?: string
  readonly link?: { readonly title: string; readonly href: string }
}

interface CarouselProps extends SectionTexts {
  readonly slides?: readonly Slide[]
  /** Seconds after which it moves on by itself; absent: only when it is asked to. */
  readonly seconds?: number
  readonly data?: WidgetMessages
}

/**
 * Slides that are scrolled, by finger, keys or buttons. Where it moves by itself it stops under pointer and focus, by its
 * button, and for those who want no movement it does not begin.
 */
function Carousel({ heading, intro, slides = emptyList, seconds, data: messages }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [held, setHeld] = useState(false)
  const isStill = useSyncExternalStore(onMotionChange, wantsNoMotion, () => true)
  const playing = seconds !== undefined && (chosen ?? !isStill)
  const total = slides.length
  const go = (index: number): void => {
    const slide = track.current?.children[(index + total) % total]
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft })
  }
  useEffect(() => {
    if (!playing || held) return undefined
    const timer = setTimeout(() => go(current + 1), seconds * 1000)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    const element = root.current
    const hold = ({ type }: Event): void => setHeld(type === 'pointerenter' || type === 'focusin')
    const types = ['pointerenter', 'pointerleave', 'focusin', 'focusout']
    for (const type of types) element?.addEventListener(type, hold)
    return () => {
      for (const type of types) element?.removeEventListener(type, hold)
    }
  }, [])
  if (total === 0 || !messages) return null
  return (
    <Section heading={heading} intro={intro}>
      <div
        className="carousel"
        ref={root}
        role="group"
        aria-roledescription={messages.carousel()}
        aria-label={heading ?? slides[0]?.title}
      >
        <div className="carousel-buttons needs-scripts">
          {seconds !== undefined && (
            <button
              type="button"
              className="round-button"
              data-icon={playing ? 'pause' : 'play'}
              aria-label={playing ? messages.pause() : messages.play()}
              onClick={() => setChosen(!playing)}
            />
          )}
          <button
            type="button"
            className="round-button"
            data-icon="back"
            aria-label={messages.previous()}
            onClick={() => go(current - 1)}
          />
          <button
            type="button"
            className="round-button"
            data-icon="on"
            aria-label={messages.next()}
            onClick={() => go(current + 1)}
          />
          <span className="carousel-place">{messages.slideOf({ number: current + 1, total })}</span>
        </div>
        <div
          className="carousel-track"
          ref={track}
          role="group"
          aria-label={messages.carousel()}
          // What scrolls must be reached by keyboard, also where no slide has a link.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-live={playing && !held ? 'off' : 'polite'}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
          }
        >
          {slides.map(({ title, text, link, image, illustration }, index) => (
            <div
              key={title}
              className="slide"
              role="group"
              aria-roledescription={messages.slide()}
              aria-label={messages.slideOf({ number: index + 1, total })}
            >
              <div className="slide-figure">
                <Figure
                  image={image}
                  illustration={illustration}
                  alt=""
                  sizes="(min-width: 56rem) 50vw, 100vw"
                />
              </div>
              <div className="slide-words">
                <h3>{title}</h3>
                {text && <p>{text}</p>}
                {link && (
                  <p>
                    <a href={link.href}>{link.title}</a>
                  </p>
                )}
              </div>
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}

const motionQuery = '(prefers-reduced-motion: reduce)'

const wantsNoMotion = (): boolean => matchMedia(motionQuery).matches

function onMotionChange(listener: () => void): () => void {
  const query = matchMedia(motionQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const widget = defineSection({
  widgetName: 'Carousel',
  label: 'Carousel',
  category: 'Media',
  content: {
    type: 'Carousel',
    props: {
      heading: 'Three things',
      slides: [
        { title: 'First', text: 'What it is.', illustration: 'vase' },
        { title: 'Second', text: 'What it is.', illustration: 'bowl' },
        { title: 'Third', text: 'What it is.', illustration: 'lamp' },
      ],
    },
  },
  component: Carousel,
  media: 'carousel',
  load: ({ language }: LoadContext) => loadWidgetMessages(language),
})
