import { useEffect, useRef, useState } from 'react'
import type { LoadContext } from '@vitrine/runtime'
import { loadWidgetWords } from '../words/widget-words.ts'
import type { WidgetWords } from '../words/words.ts'
import { Figure, type FigureProps } from './figure.tsx'
import { defineSection } from './properties.ts'
import { Section, type SectionTexts } from './section.tsx'

interface Slide extends Pick<FigureProps, 'image' | 'illustration'> {
  readonly title: string
  readonly text?: string
  readonly link?: { readonly title: string; readonly href: string }
}

interface CarouselProps extends SectionTexts {
  readonly slides?: readonly Slide[]
  /** Seconds after which it moves on by itself; absent: only when it is asked to. */
  readonly seconds?: number
  readonly data?: WidgetWords
}

/**
 * Slides that are scrolled, by finger, keys or buttons. Where it moves by itself it stops under pointer and focus, by its
 * button, and for those who want no movement it does not begin.
 */
function Carousel({ heading, intro, slides = [], seconds, data: words }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [held, setHeld] = useState(false)
  const total = slides.length
  const go = (index: number): void => {
    const slide = track.current?.children[(index + total) % total]
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft })
  }
  useEffect(() => {
    if (seconds && !matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(true)
  }, [seconds])
  useEffect(() => {
    if (!playing || held || !seconds) return undefined
    const timer = setTimeout(() => go(current + 1), seconds * 1000)
    return () => clearTimeout(timer)
  })
  if (total === 0 || !words) return null
  const holding = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <Section heading={heading} intro={intro}>
      <div
        className="carousel"
        role="group"
        aria-roledescription={words.carousel()}
        aria-label={heading ?? slides[0]?.title}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        {...holding}
      >
        <div className="carousel-buttons needs-scripts">
          {seconds !== undefined && (
            <button
              type="button"
              className="round-button"
              data-icon={playing ? 'pause' : 'play'}
              aria-label={playing ? words.pause() : words.play()}
              onClick={() => setPlaying(!playing)}
            />
          )}
          <button
            type="button"
            className="round-button"
            data-icon="back"
            aria-label={words.previous()}
            onClick={() => go(current - 1)}
          />
          <button
            type="button"
            className="round-button"
            data-icon="on"
            aria-label={words.next()}
            onClick={() => go(current + 1)}
          />
          <span className="carousel-place">{words.slideOf({ number: current + 1, total })}</span>
        </div>
        <div
          className="carousel-track"
          ref={track}
          role="group"
          aria-label={words.carousel()}
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
              aria-roledescription={words.slide()}
              aria-label={words.slideOf({ number: index + 1, total })}
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
  load: ({ language }: LoadContext) => loadWidgetWords(language),
})
