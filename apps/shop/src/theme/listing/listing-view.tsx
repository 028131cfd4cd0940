import { useCurrency, useLocation, useNavigate, usePage, Image, type PageData } from '@vitrine/runtime'
import { useEffect, type ReactNode } from 'react'
import { toThemeSettings } from '../settings.ts'
import type { ListingMessages } from '../messages/messages.ts'
import { formatListingQuery, sorts, type Sort } from './listing-query.ts'
import type { Listing } from './load-listing.ts'
import { Pagination } from './pagination.tsx'
import { PriceNote } from '../product/price-note.tsx'
import { ProductCards } from '../product/product-cards.tsx'
import { useMoney } from '../product/price.tsx'

interface ListingViewProps {
  readonly listing: Listing
  readonly messages: ListingMessages
}

/** Products with their number, sort order and pagination, which are plain links. */
export function ListingView({ listing, messages }: ListingViewProps) {
  useVisitorCurrency(listing)
  if (listing.count === 0) return <p className="listing-empty">{messages.emptyListing()}</p>
  return (
    <section className="listing" aria-labelledby="listing-title">
      <div className="listing-head">
        <h2 id="listing-title" className="listing-count">
          {messages.products({ count: listing.count })}
        </h2>
        <PriceNote includesTax={listing.includesTax} messages={messages} />
        {listing.count > 1 && <SortLinks listing={listing} messages={messages} />}
      </div>
      <ProductCards cards={listing.cards} messages={messages} eager={2} />
      <ListingPagination listing={listing} messages={messages} />
    </section>
  )
}

/** Returns a function that builds URLs of the listing with another sort order or page. */
function useListingLink(listing: Listing): (change: { sort?: Sort; page?: number }) => string {
  const { pathname } = useLocation()
  const [defaultCurrency = ''] = toThemeSettings(usePage()).currencies
  return (change) => pathname + formatListingQuery({ ...listing, ...change }, defaultCurrency)
}

/**
 * Reloads a listing that is sorted by prices in a currency other than the visitor's, for example after the visitor
 * switches the currency or follows a shared link. The scroll position is kept.
 */
function useVisitorCurrency(listing: Listing): void {
  const { code } = useMoney()
  const { currency } = useCurrency()
  const navigate = useNavigate()
  const href = useListingLink({ ...listing, currency: code })({})
  // Until the visitor's currency is known, the currency of the URL applies.
  const isOther = currency !== null && listing.sort.startsWith('price') && listing.currency !== code
  useEffect(() => {
    if (isOther) navigate(href, { replace: true, keepScroll: true })
  }, [isOther, href, navigate])
}

function SortLinks({ listing, messages }: ListingViewProps) {
  const { code } = useMoney()
  const toLink = useListingLink({ ...listing, currency: code })
  const names: Readonly<Record<Sort, string>> = {
    featured: messages.sortFeatured(),
    newest: messages.sortNewest(),
    'price-up': messages.sortPriceUp(),
    'price-down': messages.sortPriceDown(),
    name: messages.sortName(),
  }
  return (
    <nav className="sorts" aria-labelledby="sorts-title">
      <span id="sorts-title">{messages.sortBy()}</span>
      <ul>
        {sorts.map((sort) => (
          <li key={sort}>
            <a href={toLink({ sort, page: 1 })} aria-current={sort === listing.sort ? 'true' : undefined}>
              {names[sort]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ListingPagination({ listing, messages }: ListingViewProps) {
  const toLink = useListingLink(listing)
  return (
    <Pagination
      page={listing.page}
      pages={listing.pages}
      messages={messages}
      toLink={(page) => toLink({ page })}
    />
  )
}

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
            sizes="7rem"
            widths={[240, 320, 480]}
            priority
          />
        </div>
      )}
    </header>
  )
}

/**
 * Returns a title with the page number. Returns an empty string for the first page, which has the title of its record.
 */
export function listingTitle(
  { title }: Pick<PageData, 'title'>,
  { messages, listing }: { readonly messages: ListingMessages; readonly listing: Pick<Listing, 'page'> },
): string {
  return listing.page === 1 ? '' : messages.titleOfPage({ title, number: listing.page })
}
