import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { LoadContext } from '@vitrine/runtime'
import { loadWidgetMessages } from '../messages/widget-messages.ts'
import type { WidgetMessages } from '../messages/messages.ts'
import { Figure, type FigureProps } from './figure.tsx'
import type { CarouselContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'
import { emptyList, Section, type SectionTexts } from './section.tsx'

interface Slide extends Pick<FigureProps, 'image' | 'illustration'> {
  readonly title: string
  readonly text?: string
  readonly link?: { readonly title: string; readonly href: string }
}

interface CarouselProps extends SectionTexts {
  readonly slides?: readonly Slide[]
  /** Interval of automatic movement, in seconds. If omitted, only the visitor moves the carousel. */
  readonly seconds?: number
  readonly data?: WidgetMessages
}

/**
 * Slides that scroll by touch, keyboard or buttons. Automatic movement pauses on hover and focus and can be stopped. It does
 * not start if the visitor prefers reduced motion.
 */
function Carousel({ heading, intro, slides = emptyList, seconds, data: messages }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [choice, setChoice] = useState<boolean | null>(null)
  const [held, setHeld] = useState(false)
  const isStill = useSyncExternalStore(onMotionChange, prefersReducedMotion, () => true)
  const playing = seconds !== undefined && (choice ?? !isStill)
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
              onClick={() => setChoice(!playing)}
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
          // Scrollable regions have to be reachable by keyboard, even if no slide contains a link.
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

const prefersReducedMotion = (): boolean => matchMedia(motionQuery).matches

function onMotionChange(listener: () => void): () => void {
  const query = matchMedia(motionQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const widget = defineSection<CarouselContent>({
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
