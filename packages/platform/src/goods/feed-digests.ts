import type { FeedProduct } from './feed-goods.ts'

/** The digests of a product in a feed: one of the product without its stock, one of its stock. */
export interface FeedDigests {
  readonly digest: string
  readonly stockDigest: string
}

export interface FeedProductWithDigests extends FeedDigests {
  readonly product: FeedProduct
}
