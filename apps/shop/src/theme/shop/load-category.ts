import { dataOf, searchRecords, type LoadContext, type PageData } from '@vitrine/runtime'
import { homeCrumb } from './home-crumb.ts'
import { loadListing, type Listing } from './load-listing.ts'
import { image, text, type Fields } from './read.ts'
import { breadcrumbData } from './structured-data.ts'
import type { Crumb } from './to-product.ts'
import { shelfFields, toShelf, type Shelf } from './to-shelf.ts'
import { loadShopWords } from '../words/shop-words.ts'
import type { ShopWords } from '../words/words.ts'

export interface CategoryData {
  readonly words: ShopWords
  readonly listing: Listing
  readonly crumbs: readonly Crumb[]
  readonly description: string
  readonly picture: Fields | undefined
  /** The shelves of a department. */
  readonly tiles: readonly Shelf[]
  /** The shelves beside this one, itself included; none for a department. */
  readonly siblings: readonly (Shelf & { readonly isCurrent: boolean })[]
  readonly parentTitle: string
  /** For machines, schema.org; made on the server alone. */
  readonly structured: readonly object[]
}

/** A department or shelf: its products, and the shelves in it or beside it. */
export async function loadCategory(context: LoadContext, page: PageData): Promise<CategoryData> {
  const [id, parentId] = [text(page['category_id']), text(page['parent_id'])]
  const [words, listing, family] = await Promise.all([
    loadShopWords(context.language),
    loadListing(context, page, { category_ids: id }),
    loadFamily(context, parentId || id),
  ])
  const isShelf = parentId !== ''
  const parent = isShelf ? family.find((each) => each.id === parentId) : undefined
  const children = family.filter((each) => each.parent === (parentId || id))
  const crumbs = [
    homeCrumb(page, words),
    ...(parent === undefined ? [] : [{ name: parent.name, href: parent.href }]),
  ]
  const way = [...crumbs, { name: page.title, href: context.url.pathname }]
  return {
    words,
    listing,
    crumbs,
    description: text(page['description']),
    picture: image(page['image']),
    tiles: isShelf ? [] : children,
    siblings: isShelf ? children.map((each) => ({ ...each, isCurrent: each.id === id })) : [],
    parentTitle: parent?.name ?? page.title,
    structured: import.meta.env.SSR ? [breadcrumbData(way, context.url.href)] : [],
  }
}

/** A department and its shelves; none where they cannot be had: the products are what the page is for. */
async function loadFamily(
  { client, site, signal }: LoadContext,
  department: string,
): Promise<readonly Shelf[]> {
  try {
    const answer = await searchRecords(client, `ecommerce_category_${site.storeHash}`, {
      fields: shelfFields,
      parentFilter: { category_id: department, parent_id: department },
      filterOperator: 'or',
      signal,
    })
    return (dataOf(answer)?.records ?? []).map(toShelf)
  } catch {
    return []
  }
}
