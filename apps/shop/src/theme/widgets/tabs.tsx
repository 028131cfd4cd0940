import { useId, useState, type KeyboardEvent } from 'react'
import { defineSection } from './define-section.ts'
import { emptyList, Paragraphs, Section, type SectionTexts } from './section.tsx'

interface TabsProps extends SectionTexts {
  readonly items?: readonly { readonly title: string; readonly text?: string }[]
}

/**
 * Texts of which one is shown. Arrow keys, Home and End move between the tabs, the other way round where the page runs from
 * right to left. Without scripts all texts stand below each other, each with its title.
 */
function Tabs({ heading, intro, items = emptyList }: TabsProps) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  if (items.length === 0) return null
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const list = event.currentTarget.parentElement
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const target = toTabIndex(event.key, { chosen, count: items.length, isRtl })
    if (target === undefined) return
    event.preventDefault()
    setChosen(target)
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
              aria-selected={index === chosen}
              aria-controls={`${id}-panel-${index}`}
              tabIndex={index === chosen ? 0 : -1}
              onClick={() => setChosen(index)}
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
            hidden={index !== chosen}
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
  readonly chosen: number
  readonly count: number
  readonly isRtl: boolean
}

/** The tab that a key leads to; undefined for keys that lead nowhere. */
export function toTabIndex(key: string, { chosen, count, isRtl }: TabState): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  return step === undefined ? undefined : (chosen + (isRtl ? -step : step) + count) % count
}

export const widget = defineSection({
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
