import type { Insertable } from 'kysely'
import type { CommerceSchema } from '../database/index.ts'
import type { FeedLocation, FeedProduct, FeedSku } from './feed-goods.ts'
import type { FeedDigests } from './feed-digests.ts'
import { toFeedPrices } from './feed-prices.ts'
import { toPriceRow } from './price-rows.ts'

type Row<Table extends keyof CommerceSchema> = Insertable<CommerceSchema[Table]>

export function toProductRow(product: FeedProduct, digests: FeedDigests): Row<'goods_products'> {
  return {
    key: product.key,
    model: product.model,
    channels: JSON.stringify(product.channels),
    categories: JSON.stringify(product.categories ?? []),
    titles: JSON.stringify(product.titles),
    image: product.image ?? null,
    tax_class: product.taxClass,
    default_sku: product.defaultSku,
    modifiers: JSON.stringify(product.modifiers ?? []),
    digest: digests.digest,
    stock_digest: digests.stockDigest,
  }
}

export function toSkuRow(
  productKey: string,
  position: number,
  { sku, options = {}, weight, unitMeasure, limits = {}, policy = { kind: 'deny' }, prices }: FeedSku,
): Omit<Row<'goods_skus'>, 'backordered'> {
  return {
    ...{ sku, product_key: productKey, position, options: JSON.stringify(options), weight_grams: weight },
    unit_measure: unitMeasure === undefined ? null : JSON.stringify(unitMeasure),
    min_quantity: limits.min ?? 1,
    max_quantity: limits.max ?? null,
    quantity_step: limits.step ?? 1,
    policy: policy.kind,
    backorder_limit: policy.kind === 'backorder' ? (policy.limit ?? null) : null,
    lead_days: policy.kind === 'deny' ? null : policy.days,
    feed_prices: JSON.stringify(toFeedPrices(prices.map((price) => toPriceRow(sku, price, '')))),
  }
}

export function toReviewRows({ key, reviews = [] }: FeedProduct): Row<'goods_reviews'>[] {
  return reviews.map(({ verified, ...review }) => ({
    product_key: key,
    ...review,
    verified: verified ? 1 : 0,
  }))
}

export function toLocationRow(
  { id, names, address, coordinates, timeZone, phone, email, hours }: FeedLocation,
  position: number,
): Row<'goods_locations'> {
  return {
    id,
    position,
    names: JSON.stringify(names),
    address: JSON.stringify(address),
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    time_zone: timeZone ?? null,
    phone: phone ?? null,
    email: email ?? null,
    hours: JSON.stringify(hours),
  }
}
