import { Figure, type FigureProps } from './figure.tsx'
import type { PromoContent } from '../content-types.ts'
import { defineSection } from './define-section.ts'

interface PromoProps extends Pick<FigureProps, 'image' | 'illustration'> {
  readonly eyebrow?: string
  readonly heading?: string
  readonly text?: string
  readonly link?: { readonly title: string; readonly href: string }
  /** Colours of the footer, of the accent, or of panels. */
  readonly tone?: 'deep' | 'accent' | 'panel'
}

/** A coloured band with a link. */
function Promo({ eyebrow, heading, text, link, tone = 'deep', image, illustration }: PromoProps) {
  return (
    <section className="section">
      <div className="wrap">
        <div className="promo" data-tone={tone}>
          <div className="promo-words">
            {eyebrow && <p className="promo-eyebrow">{eyebrow}</p>}
            {heading && <h2>{heading}</h2>}
            {text && <p>{text}</p>}
            {link && (
              <p>
                <a className="promo-link" href={link.href}>
                  {link.title}
                </a>
              </p>
            )}
          </div>
          {(image || illustration) && (
            <div className="promo-figure">
              <Figure
                image={image}
                illustration={illustration}
                alt=""
                sizes="(min-width: 56rem) 40vw, 100vw"
              />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

// The types of the content do not tell which texts a property allows.
export const widget = defineSection<PromoContent & Pick<PromoProps, 'tone'>>({
  widgetName: 'Promo',
  label: 'Promotion',
  category: 'Sections',
  content: {
    type: 'Promo',
    props: {
      heading: 'One thing worth a look',
      text: 'Why it is worth it, in a sentence.',
      link: { title: 'Go there', href: '/' },
      illustration: 'lamp',
    },
  },
  component: Promo,
  media: 'promo',
})
