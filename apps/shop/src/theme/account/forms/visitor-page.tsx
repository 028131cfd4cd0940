import { Region, type PageData } from '@vitrine/runtime'
import type { ReactNode } from 'react'

interface VisitorPageProps {
  readonly page: PageData
  /** True after the form has made its change: the introduction is then left out. */
  readonly isDone: boolean
  readonly children: ReactNode
}

/** A page with a form for visitors who are not signed in. */
export function VisitorPage({ page, isDone, children }: VisitorPageProps) {
  return (
    <article>
      <header className="wrap page-head">
        <h1>{page.title}</h1>
        {!isDone && typeof page.intro === 'string' && page.intro !== '' && (
          <p className="lead">{page.intro}</p>
        )}
      </header>
      <section className="wrap mail-link">
        <div className="form-place">{children}</div>
      </section>
      <Region field="body_page_editor" />
    </article>
  )
}
