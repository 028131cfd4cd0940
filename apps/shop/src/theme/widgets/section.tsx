import type { ReactNode } from 'react'

/** What a section without entries has: one value, so that it is the same in every rendering. */
export const emptyList: readonly never[] = []

export interface SectionTexts {
  readonly heading?: string | undefined
  readonly intro?: string | undefined
}

interface SectionProps extends SectionTexts {
  readonly className?: string
  readonly children: ReactNode
}

/** A section of a page at its running width, with a heading and an introduction where it has them. */
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

/** Text whose paragraphs are parted by blank lines. */
export function Paragraphs({ text = '' }: { readonly text?: string | undefined }) {
  return text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}
