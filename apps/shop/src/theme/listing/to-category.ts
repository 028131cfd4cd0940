import { toHref } from '../links.ts'
import { count, image, text, type Fields } from '../records/read-values.ts'

/** A department, shelf or brand, as others link to it. */
export interface Category {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly image: Fields | undefined
  readonly parent: string
  readonly productCount: number
}

/** What a link to a department or a shelf needs of its record. */
export const categoryFields = [
  'title',
  'page_slug',
  'category_id',
  'parent_id',
  'image',
  'product_count',
] as const

/** What a link to a brand needs of its record. */
export const brandFields = [
  'title',
  'page_slug',
  'brand_id',
  'description',
  'image',
  'product_count',
] as const

/** The record of a department, a shelf or a brand as a link. Pure; never throws. */
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
