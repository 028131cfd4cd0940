import type { ReactNode } from 'react'

/** Default value of list properties. A constant, so that it is equal on every render. */
export const emptyList: readonly never[] = []

export interface SectionTexts {
  readonly heading?: string | undefined
  readonly intro?: string | undefined
}

interface SectionProps extends SectionTexts {
  readonly className?: string
  readonly children: ReactNode
}

/** A section of a page with an optional heading and introduction. */
export function Section({ heading, intro, className = '', children }: SectionProps) {
  return (
    <section className={`section ${className}`.trim()}>
      <div className="wrap">
        {heading && <h2 className="section-title">{heading}</h2>}
        {intro && <p className="section-intro">{intro}</p>}
        {children}
      </div>
    </section>
  )
}

/** Splits a text at blank lines into paragraphs. */
export function Paragraphs({ text = '' }: { readonly text?: string | undefined }) {
  return text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
