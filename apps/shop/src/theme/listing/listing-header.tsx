import { Image } from '@vitrine/runtime'
import type { ReactNode } from 'react'

interface ListingHeaderProps {
  readonly title: string
  /** On the first page of a list alone, with the picture. */
  readonly lead: string
  /** An image value; undefined: none. */
  readonly picture: unknown
  readonly children?: ReactNode
}

/** What a list of products is of: a department, a shelf or a brand, with its picture. */
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
