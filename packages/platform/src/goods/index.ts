export { allocate, checkQuantity, maxOrderable, toAvailability } from './availability.ts'
export type { FeedDigests, FeedProductWithDigests } from './feed-digests.ts'
export type {
  FeedGoods,
  FeedLocation,
  FeedModifier,
  FeedModifierValue,
  FeedPrice,
  FeedProduct,
  FeedReview,
  FeedSku,
  FeedAddress,
  FeedHours,
  FeedTexts,
  InventoryPolicy,
  UnitMeasure,
} from './feed-goods.ts'
export { applyUpdate } from './apply-updates.ts'
export { findDefaultSkus, findPriceRows, findSkus, findStockOnHand, toPolicy } from './goods.repository.ts'
export { moveEffectiveUpdate } from './move-effective-update.ts'
export { deleteUpdateRows, queueProjections } from './updates.repository.ts'
export type { PriceUpdate, StockUpdate } from './updates.repository.ts'
export { listWrites, recordWrites, takeWrites } from './update-writes.repository.ts'
export type { GoodsWrite } from './update-writes.repository.ts'
export { lockSkus } from './lock-skus.ts'
export { findLowestPriorPrices } from './lowest-prior-prices.ts'
export { toLocationRow } from './product-rows.ts'
export { findPrice } from './price.ts'
export type { PriceRequest } from './price.ts'
export { mergeProjection } from './merge-projection.ts'
export { toAmount } from './projection.ts'
export type { GoodsProjection } from './projection.ts'
export { findProjections, toGoodsTag } from './projections.repository.ts'
export { countRatings } from './ratings.repository.ts'
export type { RatingCounts } from './ratings.repository.ts'
export { refreshProjections } from './refresh-projections.ts'
export { createSaleSchedule } from './sale-schedule.ts'
export type { QuantityLimits, Sku, SkuStock } from './sku.ts'
export { appendToLedger } from './stock-ledger.repository.ts'
export type { LedgerRow } from './stock-ledger.repository.ts'
export {
  findDigests,
  findGoodsDigest,
  listProductKeys,
  replaceLocations,
  saveGoodsDigest,
} from './write-goods.repository.ts'
export { removeProducts, writeProducts } from './write-goods.ts'
