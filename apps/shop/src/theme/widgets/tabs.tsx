import { useId, useState, type KeyboardEvent } from 'react'
import type { TabsContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'
import { emptyList, Paragraphs, Section, type SectionTexts } from './section.tsx'

interface TabsProps extends SectionTexts {
  readonly items?: readonly { readonly title: string; readonly text?: string }[]
}

/**
 * Tabs with one text each. One text is shown at a time. Arrow keys, Home and End move between the tabs; arrow
 * keys are reversed in right-to-left documents. Without scripts, all texts are shown with their titles.
 */
function Tabs({ heading, intro, items = emptyList }: TabsProps) {
  const id = useId()
  const [selected, setSelected] = useState(0)
  if (items.length === 0) return null
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const list = event.currentTarget.parentElement
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const target = toTabIndex(event.key, { selected, count: items.length, isRtl })
    if (target === undefined) return
    event.preventDefault()
    setSelected(target)
    list?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  return (
    <Section heading={heading} intro={intro}>
      <div className="tabs">
        <div className="tab-list needs-scripts" role="tablist" aria-label={heading}>
          {items.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-selected={index === selected}
              aria-controls={`${id}-panel-${index}`}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => setSelected(index)}
              onKeyDown={move}
            >
              {title}
            </button>
          ))}
        </div>
        {items.map(({ title, text }, index) => (
          <div
            key={title}
            className="tab-panel prose"
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            tabIndex={0}
            hidden={index !== selected}
          >
            <p className="tab-title">{title}</p>
            <Paragraphs text={text} />
          </div>
        ))}
      </div>
    </Section>
  )
}

interface TabState {
  readonly selected: number
  readonly count: number
  readonly isRtl: boolean
}

/** Returns the index of the tab that a key selects, or undefined for other keys. */
export function toTabIndex(key: string, { selected, count, isRtl }: TabState): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return step === undefined ? undefined : (selected + (isRtl ? -step : step) + count) % count
}

export const widget = defineSection<TabsContent>({
  widgetName: 'Tabs',
  label: 'Tabs',
  category: 'Text',
  content: {
    type: 'Tabs',
    props: {
      heading: 'More about it',
      items: [
        { title: 'First', text: 'A text.' },
        { title: 'Second', text: 'Another text.' },
      ],
    },
  },
  component: Tabs,
  media: 'tabs',
})
