import type { LoadContext } from '@vitrine/runtime'
import { loadWidgetMessages } from '../messages/widget-messages.ts'
import type { WidgetMessages } from '../messages/messages.ts'
import type { TestimonialContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'
import { emptyList, Section, type SectionTexts } from './section.tsx'
import { gridOf } from '../grid.ts'

interface Quote {
  readonly text: string
  readonly name: string
  readonly place?: string
  /** Stars, from 0 to 5. */
  readonly stars?: number
}

interface TestimonialProps extends SectionTexts {
  readonly items?: readonly Quote[]
  readonly data?: WidgetMessages
}

/** Customer quotes. */
function Testimonial({ heading, intro, items = emptyList, data: messages }: TestimonialProps) {
  if (items.length === 0) return null
  return (
    <Section heading={heading} intro={intro}>
      <ul className={`${gridOf(items.length, 3)} quotes`}>
        {items.map(({ text, name, place, stars }) => (
          <li key={text}>
            <figure className="quote">
              {stars !== undefined && messages && (
                <p
                  className="stars"
                  data-stars={stars}
                  role="img"
                  aria-label={messages.stars({ count: stars })}
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

export const widget = defineSection<TestimonialContent>({
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
  load: ({ language }: LoadContext) => loadWidgetMessages(language),
})
