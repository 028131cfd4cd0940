import { Region, defineTemplate, type LoadContext, type PageData, type TemplateProps } from '@vitrine/runtime'
import '../styles/listing.css'
import { Breadcrumbs, homeCrumb, breadcrumbData, type Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import { JsonLd } from '../structured-data/json-ld.tsx'
import { ListingView, listingTitle, ListingHeader } from '../listing/listing-view.tsx'
import { formatListingQuery } from '../listing/listing-query.ts'
import { image, text } from '../records/read-values.ts'
import { loadListing, type Listing } from '../listing/load-listing.ts'
import { toThemeSettings } from '../settings.ts'
import { loadListingMessages } from '../messages/listing-messages.ts'
import type { ListingMessages } from '../messages/messages.ts'

interface BrandData {
  readonly messages: ListingMessages
  readonly listing: Listing
  readonly crumbs: readonly Crumb[]
  readonly structured: readonly object[]
}

/** Template of brand pages: header and products. */
function Brand({ page, data: { messages, listing, crumbs, structured } }: TemplateProps<BrandData>) {
  const picture = image(page['image'])
  const isFirst = listing.page === 1
  return (
    <>
      <div className="wrap listing-page">
        <JsonLd data={structured} />
        <Breadcrumbs crumbs={crumbs} title={page.title} messages={messages} />
        <ListingHeader
          title={page.title}
          lead={isFirst ? text(page['description']) : ''}
          picture={isFirst ? picture : undefined}
        />
        <ListingView listing={listing} messages={messages} />
      </div>
      <Region field="body_page_editor" />
    </>
  )
}

async function load(context: LoadContext, page: PageData): Promise<BrandData> {
  const [messages, listing] = await Promise.all([
    loadListingMessages(context.language),
    loadListing(context, page, { brand_id: text(page['brand_id']) }),
  ])
  const all = { name: messages.allBrands(), href: `${toThemeSettings(page).home}brands/` }
  const crumbs = [homeCrumb(page, messages), all]
  const path = [...crumbs, { name: page.title, href: context.url.pathname }]
  const structured = import.meta.env.SSR ? [breadcrumbData(path, context.url.href)] : []
  return { messages, listing, crumbs, structured }
}

export const template = defineTemplate({
  component: Brand,
  load,
  title: listingTitle,
  canonicalQuery: ({ listing }: BrandData) =>
    formatListingQuery({ sort: 'featured', currency: '', page: listing.page }, ''),
})
