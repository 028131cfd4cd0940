import type { ReactNode } from 'react'

interface PageHeadProps {
  readonly title: string
  /** Introduction of the page; values other than text are left out. */
  readonly lead?: unknown
  readonly children?: ReactNode
}

/** The header of a page without a hero: title, introduction, and details such as the date of an article. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className="wrap page-head">
      <h1>{title}</h1>
      {typeof lead === 'string' && lead !== '' && <p className="lead">{lead}</p>}
      {children}
    </header>
  )
}
