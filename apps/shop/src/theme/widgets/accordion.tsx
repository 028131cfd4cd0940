import { useId } from 'react'
import { defineSection } from './define-section.ts'
import { emptyList, Paragraphs, Section, type SectionTexts } from './section.tsx'

interface AccordionProps extends SectionTexts {
  readonly items?: readonly { readonly question: string; readonly answer?: string }[]
  /** Opening one closes the one that was open. */
  readonly single?: boolean
}

/** Questions that open to their answers. The browser's own disclosure: keys, find in page and no scripts included. */
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

export const widget = defineSection({
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
