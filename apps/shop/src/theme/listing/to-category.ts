import { toHref } from '../links.ts'
import { count, image, text, type Fields } from '../records/read-values.ts'

/** A category or brand as displayed in links. */
export interface Category {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly image: Fields | undefined
  readonly parent: string
  readonly productCount: number
}

/** Fields of a category record that a link needs. */
export const categoryFields = [
  'title',
  'page_slug',
  'category_id',
  'parent_id',
  'image',
  'product_count',
] as const

/** Fields of a brand record that a link needs. */
export const brandFields = [
  'title',
  'page_slug',
  'brand_id',
  'description',
  'image',
  'product_count',
] as const

/** Maps the record of a category or brand. Never throws. */
export function toCategory(record: Fields): Category {
  return {
    id: text(record['category_id']) || text(record['brand_id']),
    name: text(record['title']),
    href: toHref(text(record['page_slug'])),
    image: image(record['image']),
    parent: text(record['parent_id']),
    productCount: count(record['product_count']),
  }
}
