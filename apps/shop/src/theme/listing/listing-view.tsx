import { useCurrency, useLocation, useNavigate, usePage } from '@vitrine/runtime'
import { useEffect } from 'react'
import { toThemeSettings } from '../settings.ts'
import type { ShopMessages } from '../messages/messages.ts'
import { formatListingQuery, sorts, type Sort } from './listing-query.ts'
import type { Listing } from './load-listing.ts'
import { Pagination } from './pagination.tsx'
import { ProductCards } from '../product/product-cards.tsx'
import { useMoney } from '../product/use-money.ts'

interface ListingViewProps {
  readonly listing: Listing
  readonly messages: ShopMessages
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
 * Reloads a listing that is sorted by prices in another currency than the visitor's, after they switch the currency or
 * follow a shared link. The scroll position is kept.
 */
function useVisitorCurrency(listing: Listing): void {
  const { code } = useMoney()
  const { currency } = useCurrency()
  const navigate = useNavigate()
  const href = useListingLink({ ...listing, currency: code })({})
  // Until the visitor's currency is known, that of the URL applies.
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
