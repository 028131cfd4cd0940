import { Image } from '@vitrine/runtime'
import type { ReactNode } from 'react'

interface ListingHeaderProps {
  readonly title: string
  /** Introduction; empty on all pages but the first. */
  readonly lead: string
  /** An image value, if any. */
  readonly picture: unknown
  readonly children?: ReactNode
}

/** Header of a listing: title, introduction and picture of a category or brand. */
export function ListingHeader({ title, lead, picture, children }: ListingHeaderProps) {
  return (
    <header className="shelf-head">
      <div>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      {picture !== undefined && (
        <div className="shelf-picture">
          <Image
            value={picture}
            alt=""
            width={800}
            height={800}
            sizes="(min-width: 56rem) 26rem, 40vw"
            widths={[240, 320, 480, 640, 800]}
            priority
          />
        </div>
      )}
    </header>
  )
}
