import {
  Image,
  dataOf,
  Region,
  defineTemplate,
  listRecords,
  type LoadContext,
  type PageData,
  type TemplateProps,
} from '@vitrine/runtime'
import '../styles/listing.css'
import { Breadcrumbs, homeCrumb, type Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import { text } from '../records/read-values.ts'
import { brandFields, toCategory, type Category } from '../listing/to-category.ts'
import { loadListingMessages } from '../messages/listing-messages.ts'
import type { ListingMessages } from '../messages/messages.ts'

interface BrandsData {
  readonly messages: ListingMessages
  readonly crumbs: readonly Crumb[]
  readonly brands: readonly (Category & { readonly description: string })[]
}

/** Template of the page that lists all brands. */
function Brands({ page, data: { messages, crumbs, brands } }: TemplateProps<BrandsData>) {
  return (
    <>
      <div className="wrap listing-page">
        <Breadcrumbs crumbs={crumbs} title={page.title} messages={messages} />
        <header className="shelf-head">
          <div>
            <h1>{page.title}</h1>
            <p className="lead">{text(page['intro'])}</p>
          </div>
        </header>
        <ul className="brand-list">
          {brands.map(({ id, name, href, image, description, productCount }, index) => (
            <li key={id}>
              <div className="brand-figure">
                <Image
                  value={image}
                  alt=""
                  width={768}
                  height={960}
                  sizes="(min-width: 56rem) 14rem, 30vw"
                  widths={[160, 240, 320, 480]}
                  priority={index === 0}
                />
              </div>
              <div>
                <h2>
                  <a href={href}>{name}</a>
                </h2>
                <p>{description}</p>
                <p className="brand-count">{messages.products({ count: productCount })}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Region field="body_page_editor" />
    </>
  )
}

async function load(context: LoadContext, page: PageData): Promise<BrandsData> {
  const { client, site, language, signal } = context
  const [messages, response] = await Promise.all([
    loadListingMessages(language),
    listRecords(client, `ecommerce_brand_${site.storeHash}`, {
      fields: brandFields,
      sortBy: 'title',
      signal,
    }),
  ])
  const brands = (dataOf(response)?.records ?? []).map((record) => ({
    ...toCategory(record),
    description: text(record['description']),
  }))
  return { messages, crumbs: [homeCrumb(page, messages)], brands }
}

export const template = defineTemplate({ component: Brands, load })
