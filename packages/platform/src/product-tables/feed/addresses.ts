import type { SiteChannel } from '../../site/index.ts'
import type { ProductDraft, Texts } from '../product-draft.ts'
import { toSlugPart } from '../slugs.ts'
import { toCategoryId, type Assortment, type CategoryEntry } from './assortment.ts'
import { toProductKey, type FeedOptions } from './feed-options.ts'
import { pickText } from './pick-text.ts'

/** The slugs of a channel in one language. */
export interface Addresses {
  category(id: string): string
  brand(id: string): string
  product(product: ProductDraft): string
}

/**
 * Assigns a slug to everything that a channel sells: `category/subcategory/product` in the
 * language, prefixed with the language unless it is the channel's default. If products have the
 * same name, their SKU is appended. A product keeps the slug that it has, whatever its new name and
 * category are, unless the table has another one or uses that slug for something else.
 */
export function toAddresses(
  { products, categories }: Assortment,
  {
    channel,
    language,
    terms,
    findSlug,
  }: Pick<FeedOptions, 'terms' | 'findSlug'> & { readonly channel: SiteChannel; readonly language: string },
): Addresses {
  const prefix = language === channel.defaultLanguage ? [] : [language]
  const toPart = (texts: Texts, otherwise: string) =>
    toSlugPart(pickText(texts, language, terms.language)) || otherwise
  const toCategory = ({ id, path }: CategoryEntry) =>
    [...prefix, ...path.map((texts, level) => toPart(texts, id.split('/')[level] ?? id))].join('/')
  const bySlug = new Set([...categories.values()].map(toCategory))
  const ofProducts = new Map<ProductDraft, string>()
  for (const product of products) {
    const own = product.texts.slug[language]
    if (own !== undefined) ofProducts.set(product, own.replaceAll(/^\/+|\/+$/g, ''))
  }
  for (const slug of ofProducts.values()) bySlug.add(slug)
  for (const product of products) {
    const stored = findSlug(channel.id, language, toProductKey(product.id))
    if (ofProducts.has(product) || stored === undefined || bySlug.has(stored)) continue
    bySlug.add(stored)
    ofProducts.set(product, stored)
  }
  for (const product of products) {
    if (ofProducts.has(product)) continue
    const [first] = product.categories
    const category = first && categories.get(toCategoryId(first, terms))
    const folder = category ? [toCategory(category)] : prefix
    const sku = toSlugPart(product.versions[0]?.sku ?? product.id) || 'product'
    const name = toPart(product.texts.name, sku)
    const [plain, exact] = [name, `${name}-${sku}`].map((part) => [...folder, part].join('/'))
    const slug = plain !== undefined && !bySlug.has(plain) ? plain : (exact ?? sku)
    bySlug.add(slug)
    ofProducts.set(product, slug)
  }
  return {
    category: (id) => {
      const entry = categories.get(id)
      return entry ? toCategory(entry) : id
    },
    brand: (id) => [...prefix, 'brands', id].join('/'),
    product: (product) => ofProducts.get(product) ?? product.id,
  }
}
