import type { ContentRecord, ProductHit } from '@vitrine/contract'
import { toAmount, type GoodsProjection } from '../goods/index.ts'
import { toDecimal } from '../store/index.ts'

/** Record fields that every hit contains. */
export const hitFields = ['sku', 'title', 'page_slug'] as const

/** Optional fields of a hit, which must not be taken from the record. */
const ownFields = new Set(['list_price', 'score', 'is_merchandising'])

/** Contents of a hit in addition to its record. */
export interface HitDetails {
  /** Undefined for products that are not sold. */
  readonly goods: GoodsProjection | undefined
  /** ISO 4217. */
  readonly currency: string
  /** Relevance from 0 to 1; undefined if the result is sorted by a field. */
  readonly score: number | undefined
}

/** Converts a product record to a hit, with the price of its cheapest variant for guests (R45). */
export function toProductHit(record: ContentRecord, { goods, currency, score }: HitDetails): ProductHit {
  const variants = Object.entries(goods?.variants ?? {})
  const [cheapest] = variants
    .flatMap(([, { prices }]) => prices[currency] ?? [])
    .toSorted((a, b) => toAmount(a) - toAmount(b))
  const { sku, page_slug: slug } = record
  return {
    ...Object.fromEntries(Object.entries(record).filter(([name]) => !ownFields.has(name))),
    id: record.id,
    sku: typeof sku === 'string' ? sku : (variants[0]?.[0] ?? ''),
    title: record.title,
    page_slug: typeof slug === 'string' ? slug : '',
    price: cheapest ? toDecimal(toAmount(cheapest), currency) : null,
    ...(cheapest?.sale === undefined ? {} : { list_price: toDecimal(cheapest.list, currency) }),
    currency,
    availability: goods?.availability ?? 'sold-out',
    ...(score === undefined ? {} : { score }),
  }
}
