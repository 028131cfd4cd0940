import type { ReactNode } from 'react'
import { LazyIllustration } from '../illustrations/lazy-illustration.tsx'

interface NoticeProps {
  readonly title: string
  readonly text: string
  /** Name of an illustration (illustrations/illustration.tsx). */
  readonly illustration: string
  readonly children?: ReactNode
}

/** Content of error and maintenance pages. */
export function Notice({ title, text, illustration, children }: NoticeProps) {
  return (
    <article className="wrap notice">
      <div>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {children}
      </div>
      <div className="notice-figure">
        <LazyIllustration name={illustration} />
      </div>
    </article>
  )
}
