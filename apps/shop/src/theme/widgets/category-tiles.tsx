import { Figure, type FigureProps } from './figure.tsx'
import type { CategoryTilesContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'
import { emptyList, Section, type SectionTexts } from './section.tsx'
import { gridOf } from '../grid.ts'

interface Tile extends Pick<FigureProps, 'image' | 'illustration'> {
  readonly title: string
  readonly href: string
}

interface CategoryTilesProps extends SectionTexts {
  readonly items?: readonly Tile[]
}

const widths = [256, 384, 640, 828]

/** Large pictures with names, linked to categories. */
function CategoryTiles({ heading, intro, items = emptyList }: CategoryTilesProps) {
  if (items.length === 0) return null
  return (
    <Section heading={heading} intro={intro}>
      <ul className={`${gridOf(items.length, 4)} tiles`}>
        {items.map(({ title, href, image, illustration }) => (
          <li key={title}>
            <a href={href}>
              <Figure
                image={image}
                illustration={illustration}
                alt=""
                sizes="(min-width: 56rem) 23vw, 46vw"
                widths={widths}
              />
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export const widget = defineSection<CategoryTilesContent>({
  widgetName: 'CategoryTiles',
  label: 'Category tiles',
  category: 'Shop',
  content: {
    type: 'CategoryTiles',
    props: {
      heading: 'Look around',
      items: [
        { title: 'Vases', href: '/', illustration: 'vase' },
        { title: 'Bowls', href: '/', illustration: 'bowl' },
        { title: 'Cups', href: '/', illustration: 'cup' },
      ],
    },
  },
  component: CategoryTiles,
  media: 'tiles',
})
