import type { LoadContext } from '@vitrine/runtime'
import { loadWidgetWords } from '../words/widget-words.ts'
import type { WidgetWords } from '../words/words.ts'
import { defineSection } from './properties.ts'
import { none, Section, type SectionTexts } from './section.tsx'

interface Quote {
  readonly text: string
  readonly name: string
  readonly place?: string
  /** 0 to 5. */
  readonly stars?: number
}

interface TestimonialProps extends SectionTexts {
  readonly items?: readonly Quote[]
  readonly data?: WidgetWords
}

/** What customers said, with their names. */
function Testimonial({ heading, intro, items = none, data: words }: TestimonialProps) {
  if (items.length === 0) return null
  return (
    <Section heading={heading} intro={intro}>
      <ul className="quotes">
        {items.map(({ text, name, place, stars }) => (
          <li key={text}>
            <figure className="quote">
              {stars !== undefined && words && (
                <p
                  className="stars"
                  data-stars={stars}
                  role="img"
                  aria-label={words.stars({ count: stars })}
                />
              )}
              <blockquote>
                <p>{text}</p>
              </blockquote>
              <figcaption>
                <b>{name}</b>
                {place && <span>{place}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const widget = defineSection({
  widgetName: 'Testimonial',
  label: 'Testimonials',
  category: 'Sections',
  content: {
    type: 'Testimonial',
    props: {
      heading: 'What people say',
      items: [{ text: 'We use it every day.', name: 'A customer', place: 'A town', stars: 5 }],
    },
  },
  component: Testimonial,
  media: 'quote',
  load: ({ language }: LoadContext) => loadWidgetWords(language),
})
