import { toHref } from '../links.ts'
import { fields, list, text } from '../records/read-values.ts'

/** A design of a family of products, which has a page of its own. */
export interface FamilyMember {
  readonly sku: string
  readonly name: string
  readonly href: string
  /** `#rrggbb` */
  readonly colour: string
}

/**
 * Maps the field `family` of a product record (docs/catalogue.md). Members without a page or colour are left out. Never
 * throws.
 */
export function toFamily(value: unknown): readonly FamilyMember[] {
  return list(value)
    .map(fields)
    .map(({ sku, title, slug, colour }) => ({
      ...{ sku: text(sku), name: text(title), colour: text(colour) },
      href: text(slug) && toHref(text(slug)),
    }))
    .filter(({ href, colour }) => href !== '' && /^#[\da-f]{6}$/i.test(colour))
}
