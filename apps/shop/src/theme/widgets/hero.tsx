import { Figure } from './figure.tsx'
import type { HeroContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'

interface HeroLink {
  readonly title: string
  readonly href: string
}

interface HeroProps {
  readonly eyebrow?: string
  readonly title: string
  readonly text?: string
  /** The first link is shown as a button. */
  readonly links?: readonly HeroLink[]
  /** Name of an illustration (illustrations/illustration.tsx). */
  readonly illustration?: string
  readonly illustration_alt?: string
  /** An image value, which replaces the illustration. */
  readonly image?: unknown
}

/** The first section of a page, with its title, an introduction, links and a picture. */
function Hero({ eyebrow, title, text, links, illustration = 'still-life', ...props }: HeroProps) {
  return (
    <section className="hero">
      <div className="hero-words">
        {eyebrow && <p className="hero-eyebrow">{eyebrow}</p>}
        <h1 className="hero-title">{title}</h1>
        {text && <p className="hero-text">{text}</p>}
        {links && links.length > 0 && (
          <p className="hero-links">
            {links.map((link, index) => (
              <a key={link.href} className={index === 0 ? 'button' : 'quiet-link'} href={link.href}>
                {link.title}
              </a>
            ))}
          </p>
        )}
      </div>
      <div className="hero-figure">
        <Figure
          image={props.image}
          illustration={illustration}
          alt={props.illustration_alt}
          sizes="(min-width: 56rem) 50vw, 100vw"
          main
        />
      </div>
    </section>
  )
}

export const widget = defineSection<HeroContent>({
  widgetName: 'Hero',
  label: 'Hero',
  category: 'Sections',
  content: {
    type: 'Hero',
    props: {
      title: 'A title of a few words',
      text: 'One or two sentences that say what this page is for.',
      links: [{ title: 'Go on', href: '/' }],
      illustration: 'still-life',
    },
  },
  component: Hero,
  media: 'hero',
})
