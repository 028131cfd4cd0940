import { Region, defineTemplate, type LoadContext, type PageData, type TemplateProps } from '@vitrine/runtime'
import '../styles/listing.css'
import { Breadcrumbs } from '../shop/breadcrumbs.tsx'
import { homeCrumb } from '../shop/home-crumb.ts'
import { JsonLd } from '../shop/json-ld.tsx'
import { ListingView } from '../shop/listing-view.tsx'
import { listingQuery } from '../shop/listing.ts'
import { image, text } from '../shop/read.ts'
import { listingTitle } from '../shop/listing-title.ts'
import { loadListing, type Listing } from '../shop/load-listing.ts'
import { ShelfHead } from '../shop/shelf-head.tsx'
import { breadcrumbData } from '../shop/structured-data.ts'
import type { Crumb } from '../shop/to-product.ts'
import { toThemeSettings } from '../settings.ts'
import { loadShopWords } from '../words/shop-words.ts'
import type { ShopWords } from '../words/words.ts'

interface BrandData {
  readonly words: ShopWords
  readonly listing: Listing
  readonly crumbs: readonly Crumb[]
  readonly structured: readonly object[]
}

/** A brand: who it is, and all of its products that the shop sells. */
function Brand({ page, data: { words, listing, crumbs, structured } }: TemplateProps<BrandData>) {
  const picture = image(page['image'])
  const isFirst = listing.page === 1
  return (
    <>
      <div className="wrap listing-page">
        <JsonLd data={structured} />
        <Breadcrumbs crumbs={crumbs} title={page.title} words={words} />
        <ShelfHead
          title={page.title}
          lead={isFirst ? text(page['description']) : ''}
          picture={isFirst ? picture : undefined}
        />
        <ListingView listing={listing} words={words} />
      </div>
      <Region field="body_page_editor" />
    </>
  )
}

async function load(context: LoadContext, page: PageData): Promise<BrandData> {
  const [words, listing] = await Promise.all([
    loadShopWords(context.language),
    loadListing(context, page, { brand_id: text(page['brand_id']) }),
  ])
  const all = { name: words.allBrands(), href: `${toThemeSettings(page).home}brands/` }
  const crumbs = [homeCrumb(page, words), all]
  const way = [...crumbs, { name: page.title, href: context.url.pathname }]
  const structured = import.meta.env.SSR ? [breadcrumbData(way, context.url.href)] : []
  return { words, listing, crumbs, structured }
}

export const template = defineTemplate({
  component: Brand,
  load,
  title: listingTitle,
  canonicalQuery: ({ listing }: BrandData) =>
    listingQuery({ sort: 'featured', currency: '', page: listing.page }, ''),
})
