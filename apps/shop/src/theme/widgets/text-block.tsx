import type { ReactNode } from 'react'
import type { TextBlockContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'

interface TextBlockProps {
  readonly heading?: string
  readonly children?: ReactNode
}

/** A text with a heading, which is beside the text on wide screens. */
function TextBlock({ heading, children }: TextBlockProps) {
  return (
    <section className="section">
      <div className="wrap text-block">
        {heading && <h2>{heading}</h2>}
        <div className="prose">{children}</div>
      </div>
    </section>
  )
}

export const widget = defineSection<TextBlockContent>({
  widgetName: 'TextBlock',
  label: 'Text',
  category: 'Text',
  content: {
    type: 'TextBlock',
    props: { heading: 'A heading' },
    children: [{ type: 'p', children: ['Text in paragraphs, lists and links.'] }],
  },
  component: TextBlock,
  media: 'text',
  droppable: true,
})
