import { useId } from 'react'
import type { AccordionContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'
import { emptyList, Paragraphs, Section, type SectionTexts } from './section.tsx'

interface AccordionProps extends SectionTexts {
  readonly items?: readonly { readonly question: string; readonly answer?: string }[]
  /** True if opening an item closes the others. */
  readonly single?: boolean
}

/** Collapsible answers to questions. Uses `details`, which works without scripts and with find in page. */
function Accordion({ heading, intro, items = emptyList, single = false }: AccordionProps) {
  const name = useId()
  if (items.length === 0) return null
  return (
    <Section heading={heading} intro={intro}>
      <div className="accordion">
        {items.map(({ question, answer }) => (
          <details key={question} name={single ? name : undefined}>
            <summary>{question}</summary>
            <div className="prose">
              <Paragraphs text={answer} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}

export const widget = defineSection<AccordionContent>({
  widgetName: 'Accordion',
  label: 'Accordion',
  category: 'Text',
  content: {
    type: 'Accordion',
    props: {
      heading: 'Questions',
      items: [
        { question: 'A question?', answer: 'Its answer.' },
        { question: 'Another one?', answer: 'Its answer, too.' },
      ],
    },
  },
  component: Accordion,
  media: 'accordion',
})
