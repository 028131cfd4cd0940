import { dataOf, searchRecords, type LoadContext } from '@vitrine/runtime'
import type { CartLineView } from '@vitrine/runtime/commerce'
import { list, text, type Fields } from '../records/read-values.ts'
import { cardFields, toCard, type ProductCard } from './to-card.ts'

/** Number of products that are offered. */
const offeredCount = 4

/** Number of candidates. */
const candidateCount = 24

/** Number of lines whose products are considered: the latest ones. */
const maxLines = 12

/**
 * Loads products that go with those in the cart: of the same pattern and the same colour, from other categories. Returns an
 * empty list if a request fails, since the cart works without them.
 */
export async function loadGoesWith(
  { client, site, signal }: Pick<LoadContext, 'client' | 'site'> & Partial<Pick<LoadContext, 'signal'>>,
  lines: readonly Pick<CartLineView, 'url'>[],
): Promise<readonly ProductCard[]> {
  const slugs = [...new Set(lines.flatMap(({ url }) => toSlug(url)))].slice(-maxLines)
  if (slugs.length === 0) return []
  const model = `ecommerce_product_${site.storeHash}`
  const search = async (options: Parameters<typeof searchRecords>[2]): Promise<readonly Fields[]> =>
    dataOf(await searchRecords(client, model, { ...options, ...(signal && { signal }) }))?.records ?? []
  try {
    const fields = ['sku', 'colour', 'pattern', 'category_ids']
    const chosen = await search({ fields, parentFilter: { page_slug: slugs }, limit: slugs.length })
    if (chosen.length === 0) return []
    const valuesOf = (name: string) => [...new Set(chosen.map((record) => text(record[name])))]
    const found = await search({
      fields: [...cardFields, 'category_ids'],
      parentFilter: { colour: valuesOf('colour'), pattern: valuesOf('pattern') },
      limit: candidateCount,
    })
    return choose(found, chosen).map(toCard)
  } catch {
    return []
  }
}

/** Chooses products, preferring categories that are neither in the cart nor chosen already. */
export function choose(found: readonly Fields[], chosen: readonly Fields[]): readonly Fields[] {
  const skus = new Set(chosen.map(({ sku }) => sku))
  const others = found.filter(({ sku }) => !skus.has(sku))
  const taken = new Set(chosen.map(toCategory))
  const varied = others.filter((record) => {
    const category = toCategory(record)
    const isNew = !taken.has(category)
    taken.add(category)
    return isNew
  })
  return [...new Set([...varied, ...others])].slice(0, offeredCount)
}

/** Returns the innermost category of a product. */
function toCategory(record: Fields): string {
  return text(list(record['category_ids']).at(-1))
}

/** Returns the slug of a product page, as a list of at most one. */
function toSlug(url: string | null): readonly string[] {
  try {
    return url === null || !url.startsWith('/') ? [] : [decodeURIComponent(url.replaceAll(/^\/|\/$/g, ''))]
  } catch {
    return []
  }
}
