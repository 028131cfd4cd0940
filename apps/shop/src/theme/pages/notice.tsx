import type { ReactNode } from 'react'
import { LazyIllustration } from '../illustrations/lazy-illustration.tsx'

interface NoticeProps {
  readonly title: string
  readonly text: string
  /** Name of a drawing (illustrations/illustration.tsx). */
  readonly illustration: string
  readonly children?: ReactNode
}

/** A page that says why there is nothing else to see. */
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
