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

/** A list of products: how many there are, in which order, and the pages they are on. All of it plain links. */
export function ListingView({ listing, messages }: ListingViewProps) {
  useVisitorCurrency(listing)
  if (listing.count === 0) return <p className="listing-empty">{messages.emptyShelf()}</p>
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

/** Addresses of the same list; prices are sorted in the currency that the visitor sees. */
function useListingLink(listing: Listing): (change: { sort?: Sort; page?: number }) => string {
  const { pathname } = useLocation()
  const [usual = ''] = toThemeSettings(usePage()).currencies
  return (change) => pathname + formatListingQuery({ ...listing, ...change }, usual)
}

/**
 * Asks for a list again that is sorted by prices of another currency than the visitor sees: he has just chosen one, or
 * follows a link of somebody else's. He stays where he is on the page.
 */
function useVisitorCurrency(listing: Listing): void {
  const { code } = useMoney()
  const { currency } = useCurrency()
  const navigate = useNavigate()
  const own = useListingLink({ ...listing, currency: code })({})
  // Until his choice is known, the address is believed.
  const isOther = currency !== null && listing.sort.startsWith('price') && listing.currency !== code
  useEffect(() => {
    if (isOther) navigate(own, { replace: true, keepScroll: true })
  }, [isOther, own, navigate])
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
