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
import { Breadcrumbs } from '../shop/breadcrumbs.tsx'
import { homeCrumb } from '../shop/home-crumb.ts'
import { text } from '../shop/read.ts'
import type { Crumb } from '../shop/to-product.ts'
import { brandFields, toShelf, type Shelf } from '../shop/to-shelf.ts'
import { loadShopWords } from '../words/shop-words.ts'
import type { ShopWords } from '../words/words.ts'

interface BrandsData {
  readonly words: ShopWords
  readonly crumbs: readonly Crumb[]
  readonly brands: readonly (Shelf & { readonly description: string })[]
}

/** All brands that the shop sells, each with what it says of itself. */
function Brands({ page, data: { words, crumbs, brands } }: TemplateProps<BrandsData>) {
  return (
    <>
      <div className="wrap listing-page">
        <Breadcrumbs crumbs={crumbs} title={page.title} words={words} />
        <header className="shelf-head">
          <div>
            <h1>{page.title}</h1>
            <p className="lead">{text(page['intro'])}</p>
          </div>
        </header>
        <ul className="brand-list">
          {brands.map(({ id, name, href, image, description, products }, index) => (
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
                <p className="brand-count">{words.products({ count: products })}</p>
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
  const [words, answer] = await Promise.all([
    loadShopWords(language),
    listRecords(client, `ecommerce_brand_${site.storeHash}`, {
      fields: brandFields,
      sortBy: 'title',
      signal,
    }),
  ])
  const brands = (dataOf(answer)?.records ?? []).map((record) => ({
    ...toShelf(record),
    description: text(record['description']),
  }))
  return { words, crumbs: [homeCrumb(page, words)], brands }
}

export const template = defineTemplate({ component: Brands, load })
