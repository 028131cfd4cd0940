import type { ReactNode } from 'react'
import { Image } from '@vitrine/runtime'
import { LazyIllustration } from '../illustrations/lazy-illustration.tsx'

interface NoticeProps {
  readonly title: string
  readonly text: string
  /** Name of an illustration (illustrations/illustration.tsx), used if there is no image. */
  readonly illustration: string
  /** An image value. */
  readonly image?: unknown
  readonly children?: ReactNode
}

/** Content of error and maintenance pages. */
export function Notice({ title, text, illustration, image, children }: NoticeProps) {
  return (
    <article className="wrap notice">
      <div>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {children}
      </div>
      <div className="notice-figure">
        {image ? (
          <Image value={image} alt="" sizes="(min-width: 56rem) 40vw, 100vw" />
        ) : (
          <LazyIllustration name={illustration} />
        )}
      </div>
    </article>
  )
}
