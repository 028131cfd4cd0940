import { Figure, type FigureProps } from './figure.tsx'
import type { CardsContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'
import { emptyList, Section, type SectionTexts } from './section.tsx'
import { gridOf } from '../grid.ts'

interface Card extends Pick<FigureProps, 'image' | 'illustration'> {
  readonly title: string
  readonly text?: string
  readonly href: string
}

interface CardsProps extends SectionTexts {
  readonly items?: readonly Card[]
}

const widths = [256, 384, 640, 828]

/** Pictures with a title and a text. The title is the link; its target covers the whole card. */
function Cards({ heading, intro, items = emptyList }: CardsProps) {
  const Title = heading ? 'h3' : 'h2'
  return (
    <Section heading={heading} intro={intro}>
      <ul className={`${gridOf(items.length, 4)} cards`}>
        {items.map(({ title, text, href, image, illustration }) => (
          <li key={title} className="card">
            {(image || illustration) && (
              <div className="card-figure">
                <Figure image={image} illustration={illustration} alt="" widths={widths} />
              </div>
            )}
            <div>
              <Title className="card-title">
                <a href={href}>{title}</a>
              </Title>
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const widget = defineSection<CardsContent>({
  widgetName: 'Cards',
  label: 'Cards',
  category: 'Sections',
  content: {
    type: 'Cards',
    props: {
      heading: 'A heading',
      items: [
        { title: 'First', text: 'What it is.', href: '/', illustration: 'vase' },
        { title: 'Second', text: 'What it is.', href: '/', illustration: 'bowl' },
        { title: 'Third', text: 'What it is.', href: '/', illustration: 'lamp' },
      ],
    },
  },
  component: Cards,
  media: 'cards',
})
