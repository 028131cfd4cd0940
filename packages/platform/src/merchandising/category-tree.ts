import type { CategoryNodeA } from '@vitrine/contract'
import { toPagePath } from '../store/index.ts'
import type { CategoryRow } from './categories.repository.ts'

/** A category of the shop in one language. */
export interface Category {
  readonly id: string
  /** Undefined for a top-level category. */
  readonly parentId: string | undefined
  readonly name: string
  /**
   * Slug of the category page, without leading and trailing slashes; undefined if the category has
   * no page.
   */
  readonly slug: string | undefined
  readonly productCount: number
  /** Path or URL of the picture; undefined if there is none. */
  readonly image: string | undefined
}

/** Maximum number of levels of a tree. Deeper categories are omitted. */
export const maxLevels = 10

/** The parent of top-level categories on the wire. */
const noParent = '0'

/** Converts a record to a category; undefined if the record has no `category_id`. */
export function toCategory({ slug, title, data }: CategoryRow): Category | undefined {
  const fields = JSON.parse(data) as Readonly<Record<string, unknown>>
  const id = toId(fields['category_id'])
  if (id === undefined) return undefined
  const { name, product_count: count } = fields
  return {
    id,
    parentId: toId(fields['parent_id']),
    name: typeof name === 'string' && name !== '' ? name : title,
    slug: slug ?? undefined,
    productCount: typeof count === 'number' && count >= 0 ? count : 0,
    image: toImagePath(fields['image']),
  }
}

/**
 * Returns a tree for each category with one of these ids, in the order of the ids. Unknown ids are
 * ignored. Without ids, returns the trees of all top-level categories. The size of the result is at
 * most `maxLevels` times the number of categories.
 *
 * @param toImageUrl converts the path of a picture to its URL
 */
export function toCategoryTrees(
  categories: readonly Category[],
  ids: readonly string[] | undefined,
  toImageUrl: (path: string) => string,
): readonly CategoryNodeA[] {
  const byId = new Map<string, Category>()
  // If several categories have the same id, only the first one counts, so that every category has
  // one parent.
  for (const category of categories) if (!byId.has(category.id)) byId.set(category.id, category)
  const children = Map.groupBy(byId.values(), ({ parentId }) => parentId)

  const countAncestors = ({ parentId }: Category): number => {
    let depth = 0
    let parent = parentId === undefined ? undefined : byId.get(parentId)
    for (; parent && depth < maxLevels; depth++) {
      parent = parent.parentId === undefined ? undefined : byId.get(parent.parentId)
    }
    return depth
  }
  const toNode = (category: Category, depth: number): CategoryNodeA => {
    const { id, parentId = noParent, name, slug, productCount, image } = category
    return {
      id,
      parent_id: parentId,
      name,
      url: toPagePath(slug),
      depth,
      product_count: productCount,
      image_url: image === undefined ? null : toImageUrl(image),
      children:
        depth + 1 < maxLevels ? (children.get(id) ?? []).map((child) => toNode(child, depth + 1)) : [],
    }
  }
  const roots = ids ? [...new Set(ids)].flatMap((id) => byId.get(id) ?? []) : (children.get(undefined) ?? [])
  return roots
    .map((root) => ({ root, depth: countAncestors(root) }))
    .filter(({ depth }) => depth < maxLevels)
    .map(({ root, depth }) => toNode(root, depth))
}

/**
 * Reads an id, which can be a string or a number. The id that stands for "no category" counts as
 * absent.
 */
function toId(value: unknown): string | undefined {
  const id = typeof value === 'number' ? String(value) : value
  return typeof id === 'string' && id !== '' && id !== noParent ? id : undefined
}

function toImagePath(value: unknown): string | undefined {
  const path: unknown =
    typeof value === 'object' && value !== null && 'absolutePath' in value ? value.absolutePath : value
  return typeof path === 'string' && path !== '' ? path : undefined
}
