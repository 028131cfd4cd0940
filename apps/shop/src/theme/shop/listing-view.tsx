import { useCurrency, useLocation, useNavigate, usePage } from '@vitrine/runtime'
import { useEffect } from 'react'
import { toThemeSettings } from '../settings.ts'
import type { ShopWords } from '../words/words.ts'
import { listingQuery, sorts, type Sort } from './listing.ts'
import type { Listing } from './load-listing.ts'
import { Pages } from './pages.tsx'
import { ProductCards } from './product-cards.tsx'
import { useMoney } from './use-money.ts'

interface ListingViewProps {
  readonly listing: Listing
  readonly words: ShopWords
}

/** A list of products: how many there are, in which order, and the pages they are on. All of it plain links. */
export function ListingView({ listing, words }: ListingViewProps) {
  useOwnOrder(listing)
  if (listing.count === 0) return <p className="listing-empty">{words.emptyShelf()}</p>
  return (
    <section className="listing" aria-labelledby="listing-title">
      <div className="listing-head">
        <h2 id="listing-title" className="listing-count">
          {words.products({ count: listing.count })}
        </h2>
        {listing.count > 1 && <Sorts listing={listing} words={words} />}
      </div>
      <ProductCards cards={listing.cards} words={words} eager={2} />
      <ListingPages listing={listing} words={words} />
    </section>
  )
}

/** Addresses of the same list; prices are sorted in the currency that the visitor sees. */
function useListingLink(listing: Listing): (change: { sort?: Sort; page?: number }) => string {
  const { pathname } = useLocation()
  const [usual = ''] = toThemeSettings(usePage()).currencies
  return (change) => pathname + listingQuery({ ...listing, ...change }, usual)
}

/**
 * Asks for a list again that is sorted by prices of another currency than the visitor sees: he has just chosen one, or
 * follows a link of somebody else's. He stays where he is on the page.
 */
function useOwnOrder(listing: Listing): void {
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

function Sorts({ listing, words }: ListingViewProps) {
  const { code } = useMoney()
  const toLink = useListingLink({ ...listing, currency: code })
  const names: Readonly<Record<Sort, string>> = {
    featured: words.sortFeatured(),
    newest: words.sortNewest(),
    'price-up': words.sortPriceUp(),
    'price-down': words.sortPriceDown(),
    name: words.sortName(),
  }
  return (
    <nav className="sorts" aria-labelledby="sorts-title">
      <span id="sorts-title">{words.sortBy()}</span>
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

function ListingPages({ listing, words }: ListingViewProps) {
  const toLink = useListingLink(listing)
  return <Pages page={listing.page} pages={listing.pages} words={words} toLink={(page) => toLink({ page })} />
}
