import { dataOf, searchRecords, type LoadContext, type PageData } from '@vitrine/runtime'
import { homeCrumb, breadcrumbData, type Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import { loadListing, type Listing } from './load-listing.ts'
import { image, text, type Fields } from '../records/read-values.ts'
import { categoryFields, toCategory, type Category } from './to-category.ts'
import { loadListingMessages } from '../messages/listing-messages.ts'
import type { ListingMessages } from '../messages/messages.ts'

export interface CategoryData {
  readonly messages: ListingMessages
  readonly listing: Listing
  readonly crumbs: readonly Crumb[]
  readonly description: string
  readonly picture: Fields | undefined
  /** Subcategories of a department. */
  readonly children: readonly Category[]
  /** Subcategories of the same department, including this one; empty for a department. */
  readonly siblings: readonly (Category & { readonly isCurrent: boolean })[]
  readonly parentTitle: string
  /** Structured data (schema.org), created on the server only. */
  readonly structured: readonly object[]
}

/** Loads the data of a category page: its products, and its subcategories or siblings. */
export async function loadCategory(context: LoadContext, page: PageData): Promise<CategoryData> {
  const [id, parentId] = [text(page['category_id']), text(page['parent_id'])]
  const [messages, listing, categories] = await Promise.all([
    loadListingMessages(context.language),
    loadListing(context, page, { category_ids: id }),
    loadDepartment(context, parentId || id),
  ])
  const isSubcategory = parentId !== ''
  const parent = isSubcategory ? categories.find((each) => each.id === parentId) : undefined
  const subcategories = categories.filter((each) => each.parent === (parentId || id))
  const crumbs = [
    homeCrumb(page, messages),
    ...(parent === undefined ? [] : [{ name: parent.name, href: parent.href }]),
  ]
  const path = [...crumbs, { name: page.title, href: context.url.pathname }]
  return {
    messages,
    listing,
    crumbs,
    description: text(page['description']),
    picture: image(page['image']),
    children: isSubcategory ? [] : subcategories,
    siblings: isSubcategory ? subcategories.map((each) => ({ ...each, isCurrent: each.id === id })) : [],
    parentTitle: parent?.name ?? page.title,
    structured: import.meta.env.SSR ? [breadcrumbData(path, context.url.href)] : [],
  }
}

/**
 * Loads a department and its subcategories. Returns an empty list if the request fails, since the page works
 * without departments.
 */
async function loadDepartment(
  { client, site, signal }: LoadContext,
  department: string,
): Promise<readonly Category[]> {
  try {
    const response = await searchRecords(client, `ecommerce_category_${site.storeHash}`, {
      fields: categoryFields,
      parentFilter: { category_id: department, parent_id: department },
      filterOperator: 'or',
      signal,
    })
    return (dataOf(response)?.records ?? []).map(toCategory)
  } catch {
    return []
  }
}
