import { Children, type ReactNode } from 'react'
import { Section, type SectionTexts } from './section.tsx'
import type { ColumnsContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'
import { gridOf } from '../grid.ts'

interface ColumnsProps extends SectionTexts {
  readonly children?: ReactNode
}

/** Arranges its children in columns, as many as fit; one column on phones. */
function Columns({ heading, intro, children }: ColumnsProps) {
  return (
    <Section heading={heading} intro={intro}>
      <div className={`${gridOf(Children.count(children), 4)} columns`}>{children}</div>
    </Section>
  )
}

const column = (title: string) => ({
  type: 'div',
  children: [
    { type: 'h3', children: [title] },
    { type: 'p', children: ['A few sentences.'] },
  ],
})

export const widget = defineSection<ColumnsContent>({
  widgetName: 'Columns',
  label: 'Columns',
  category: 'Layout',
  content: {
    type: 'Columns',
    props: { heading: 'A heading' },
    children: [column('First'), column('Second')],
  },
  component: Columns,
  media: 'columns',
  droppable: true,
})
