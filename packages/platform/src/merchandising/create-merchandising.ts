import { categoryModelPrefix, type CategoryNodeA, type ListA } from '@vitrine/contract'
import type { Handler, Handlers } from '../calls/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import { toImageUrl } from '../site/index.ts'
import { toListA } from '../store/index.ts'
import { listCategoryRows } from './categories.repository.ts'
import { toCategory, toCategoryTrees } from './category-tree.ts'
import { createFindProduct, type MerchandisingOptions } from './find-product.ts'

/** Maximum number of ids in a request, and maximum length of an id. */
const maxIds = 100
const maxIdLength = 200

/** Maximum number of categories read for a tree. */
const maxCategories = 1000

/** Creates the handlers for provider A's category tree and provider B's product (section 7). */
export function createMerchandising(
  options: MerchandisingOptions,
): Pick<Handlers, 'getCategoryTree' | 'findProductB'> {
  return { getCategoryTree, findProductB: createFindProduct(options) }
}

const getCategoryTree: Handler<ListA<CategoryNodeA>> = async ({ query }, { db, channel, language, site }) => {
  const ids = readIds(query['category_ids'])
  if (isApiError(ids)) return ids
  const rows = await listCategoryRows(db, `${categoryModelPrefix}_${site.storeHash}`, {
    ...{ channelId: channel.id, language },
    limit: maxCategories,
  })
  const categories = rows.flatMap((row) => toCategory(row) ?? [])
  return toListA(toCategoryTrees(categories, ids, (path) => toImageUrl(path, site)))
}

/** Reads a comma-separated list of ids; undefined if the parameter is absent. */
function readIds(value: unknown): readonly string[] | undefined | ApiError {
  if (typeof value !== 'string') return undefined
  const ids = value
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
  if (ids.length > maxIds || ids.some((id) => id.length > maxIdLength)) {
    return fail(
      'BAD_PARAMETER',
      'category_ids',
      `Expected at most ${maxIds} ids of ${maxIdLength} characters.`,
    )
  }
  return ids
}
