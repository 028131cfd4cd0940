import { dataOf, searchContent, searchRecords, type LoadContext } from '@vitrine/runtime'
import { toHref } from '../addresses.ts'
import { isListed } from './is-listed.ts'
import { image, text, type Fields } from './read.ts'
import { readListingQuery } from './listing.ts'
import { cardFields, toCard, type ProductCard } from './to-card.ts'
import { shelfFields, toShelf, type Shelf } from './to-shelf.ts'
import { loadShopWords } from '../words/shop-words.ts'
import type { ShopWords } from '../words/words.ts'
import { suggest } from '../templates/suggest.ts'
import { toTerm } from './search-term.ts'

/** Everything of one kind that was found. */
export interface Found {
  readonly kind: 'category' | 'brand' | 'article' | 'page'
  readonly count: number
  readonly hits: readonly Hit[]
}

export interface Hit {
  readonly title: string
  readonly href: string
  readonly intro: string
  /** An image value; nothing without one. */
  readonly image: unknown
}

export interface SearchData {
  readonly words: ShopWords
  readonly term: string
  /** Of all kinds. */
  readonly count: number
  readonly products: {
    readonly count: number
    readonly page: number
    readonly pages: number
    readonly cards: readonly ProductCard[]
  }
  readonly groups: readonly Found[]
  /** Where nothing was found, or nothing was asked for. */
  readonly departments: readonly Shelf[]
  /** Shelves whose names are like what was asked for. */
  readonly suggestions: readonly { readonly title: string; readonly href: string }[]
}

/** So many products, and so many of each other kind, are shown. */
const [mostProducts, mostOthers] = [24, 6]

/** Asks for each kind of record by itself, all at once: each has its own count. A page beyond the last is the last. */
export async function loadSearch(context: LoadContext): Promise<SearchData> {
  const { client, site, language, signal, url } = context
  const term = toTerm(url.searchParams)
  const find = async (model: string, wanted: readonly string[], limit: number, skip = 0) => {
    const options = { models: [model], fields: wanted, limit, skip, language, signal }
    const found = term && dataOf(await searchContent(client, term, options))
    const { records, count = records.length } = found || { records: [] }
    return { records, count }
  }
  const findProducts = async (page: number): Promise<SearchData['products']> => {
    const skip = (page - 1) * mostProducts
    const { count, records } = await find(
      `ecommerce_product_${site.storeHash}`,
      cardFields,
      mostProducts,
      skip,
    )
    const pages = Math.ceil(count / mostProducts) || 1
    return page > pages ? findProducts(pages) : { count, page, pages, cards: records.map(toCard) }
  }
  const [words, products, categories, brands, articles, pages, shelves] = await Promise.all([
    loadShopWords(language),
    findProducts(readListingQuery(url.searchParams, []).page),
    find(`ecommerce_category_${site.storeHash}`, hitFields, mostOthers),
    find(`ecommerce_brand_${site.storeHash}`, hitFields, mostOthers),
    find('article', hitFields, mostOthers),
    find('page', [...hitFields, 'seo'], mostOthers),
    loadShelves(context),
  ])
  const groups = (
    [
      ['category', categories],
      ['brand', brands],
      ['article', articles],
      ['page', pages],
    ] as const
  )
    .map(([kind, found]): Found => {
      // The page that shows the results is none of them.
      const hits = found.records
        .filter(isListed)
        .map(toHit)
        .filter(({ href }) => href !== url.pathname)
      return { kind, count: found.count - (found.records.length - hits.length), hits }
    })
    .filter(({ hits }) => hits.length > 0)
  const count = groups.reduce((sum, group) => sum + group.count, products.count)
  return {
    words,
    term,
    count,
    products,
    groups: products.page === 1 ? groups : [],
    departments: count > 0 ? [] : shelves.filter(({ parent }) => parent === ''),
    suggestions: term === '' || count > 0 ? [] : toSuggestions(term, shelves),
  }
}

const hitFields = ['title', 'page_slug', 'intro', 'description', 'image']

/** A record that was found as a line of the list. Pure; never throws. */
export function toHit(record: Fields): Hit {
  return {
    title: text(record['title']),
    href: toHref(text(record['page_slug'])),
    intro: text(record['intro']) || text(record['description']),
    image: image(record['image']) ?? (text(record['image']) || undefined),
  }
}

function toSuggestions(term: string, shelves: readonly Shelf[]): SearchData['suggestions'] {
  const items = shelves.map(({ id, name, href }) => ({
    id,
    title: name,
    internal_name: '',
    page_slug: href.slice(1, -1),
    current_version_id: null,
    children: [],
  }))
  return suggest(term, items).map(({ title, page_slug }) => ({ title, href: toHref(page_slug) }))
}

/** All departments and shelves; none where they cannot be had. */
async function loadShelves({ client, site, signal }: LoadContext): Promise<readonly Shelf[]> {
  try {
    const model = `ecommerce_category_${site.storeHash}`
    return (dataOf(await searchRecords(client, model, { fields: shelfFields, signal }))?.records ?? []).map(
      toShelf,
    )
  } catch {
    return []
  }
}
