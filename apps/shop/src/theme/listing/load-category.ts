import { dataOf, searchRecords, type LoadContext, type PageData } from '@vitrine/runtime'
import { homeCrumb } from '../breadcrumbs/crumbs.ts'
import { loadListing, type Listing } from './load-listing.ts'
import { image, text, type Fields } from '../records/read-values.ts'
import { categoryFields, toCategory, type Category } from './to-category.ts'
import { loadShopMessages } from '../messages/shop-messages.ts'
import type { ShopMessages } from '../messages/messages.ts'
import { breadcrumbData } from '../breadcrumbs/breadcrumb-data.ts'
import type { Crumb } from '../breadcrumbs/crumbs.ts'

export interface CategoryData {
  readonly messages: ShopMessages
  readonly listing: Listing
  readonly crumbs: readonly Crumb[]
  readonly description: string
  readonly picture: Fields | undefined
  /** The shelves of a department. */
  readonly tiles: readonly Category[]
  /** The shelves beside this one, itself included; none for a department. */
  readonly siblings: readonly (Category & { readonly isCurrent: boolean })[]
  readonly parentTitle: string
  /** For machines, schema.org; made on the server alone. */
  readonly structured: readonly object[]
}

/** A department or shelf: its products, and the shelves in it or beside it. */
export async function loadCategory(context: LoadContext, page: PageData): Promise<CategoryData> {
  const [id, parentId] = [text(page['category_id']), text(page['parent_id'])]
  const [messages, listing, family] = await Promise.all([
    loadShopMessages(context.language),
    loadListing(context, page, { category_ids: id }),
    loadDepartment(context, parentId || id),
  ])
  const isShelf = parentId !== ''
  const parent = isShelf ? family.find((each) => each.id === parentId) : undefined
  const children = family.filter((each) => each.parent === (parentId || id))
  const crumbs = [
    homeCrumb(page, messages),
    ...(parent === undefined ? [] : [{ name: parent.name, href: parent.href }]),
  ]
  const way = [...crumbs, { name: page.title, href: context.url.pathname }]
  return {
    messages,
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
async function loadDepartment(
  { client, site, signal }: LoadContext,
  department: string,
): Promise<readonly Category[]> {
  try {
    const answer = await searchRecords(client, `ecommerce_category_${site.storeHash}`, {
      fields: categoryFields,
      parentFilter: { category_id: department, parent_id: department },
      filterOperator: 'or',
      signal,
    })
    return (dataOf(answer)?.records ?? []).map(toCategory)
  } catch {
    return []
  }
}
