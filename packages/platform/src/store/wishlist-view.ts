import type { Availability } from '@vitrine/contract'
import { findPrice, toAvailability, type PriceRequest, type Sku } from '../goods/index.ts'
import type { Wishlist, WishlistItem } from './wishlist.ts'

/** A wishlist with all data contained in a response. Amounts are in minor units of `currency`. */
export interface WishlistView extends Pick<
  Wishlist,
  'id' | 'name' | 'isDefault' | 'createdAt' | 'updatedAt'
> {
  /** URL of the shared list; undefined if the list is not shared. */
  readonly shareUrl: string | undefined
  /** ISO 4217 code; empty if the channel sells nothing. */
  readonly currency: string
  readonly items: readonly WishlistItemView[]
}

export interface WishlistItemView extends Pick<WishlistItem, 'productKey' | 'quantity' | 'note' | 'addedAt'> {
  readonly id: string
  /** SKU of the variant, or of the default variant if no variant was selected. */
  readonly sku: string
  readonly isVariant: boolean
  /** Title of the product. */
  readonly name: string
  /**
   * Slug of the product page, without leading and trailing slashes; undefined if there is no page in the
   * language.
   */
  readonly slug: string | undefined
  /** URL of the picture; undefined if there is none, or if the product is no longer sold. */
  readonly image: string | undefined
  /** Unit price; undefined if the item is not sold in the currency. */
  readonly amount: number | undefined
  readonly availability: Availability
  /** False if the channel no longer sells the item. */
  readonly isSold: boolean
}

/** The data that the view of a wishlist depends on, apart from the list. */
export interface WishlistViewScope extends PriceRequest {
  readonly channelId: string
  readonly language: string
  /** Language used for texts that are missing in `language`. */
  readonly defaultLanguage: string
  readonly skus: ReadonlyMap<string, Sku>
  /** The default SKU of each product, by product key. */
  readonly defaultSkus: ReadonlyMap<string, string>
  /** Slugs of product pages by product key. */
  readonly slugs: ReadonlyMap<string, string>
  /** Converts the path of a picture to its URL. */
  readonly toImageUrl: (path: string) => string
  /** Converts the token of a shared list to its URL. */
  readonly toShareUrl: (token: string) => string
}

/** Returns the view of a wishlist. Items that are no longer sold stay in the list without a price. */
export function toWishlistView(list: Wishlist, scope: WishlistViewScope): WishlistView {
  const { id, name, isDefault, shareToken, createdAt, updatedAt } = list
  return {
    ...{ id, name, isDefault, createdAt, updatedAt },
    shareUrl: shareToken === undefined ? undefined : scope.toShareUrl(shareToken),
    currency: scope.currency,
    items: list.items.map((item) => toItemView(item, scope)),
  }
}

/**
 * Returns the SKU of an item: the SKU of its variant or, failing that, its product's current
 * default SKU.
 */
export function skuOfItem(
  { isVariant, sku, productKey }: WishlistItem,
  defaultSkus: ReadonlyMap<string, string>,
): string {
  return isVariant ? sku : (defaultSkus.get(productKey) ?? sku)
}

function toItemView(item: WishlistItem, scope: WishlistViewScope): WishlistItemView {
  const { channelId, language, defaultLanguage, slugs, toImageUrl } = scope
  const { productKey, isVariant, quantity, note, addedAt } = item
  const id = skuOfItem(item, scope.defaultSkus)
  const found = scope.skus.get(id)
  const sku = found?.channels.includes(channelId) ? found : undefined
  const titles = sku?.titles ?? item.titles
  return {
    ...{ productKey, isVariant, quantity, note, addedAt },
    id: String(item.id),
    sku: id,
    name: titles[language] ?? titles[defaultLanguage] ?? id,
    slug: slugs.get(productKey),
    image: sku?.image === undefined ? undefined : toImageUrl(sku.image),
    amount: sku && findPrice(sku.prices, scope)?.amount,
    availability: sku ? toAvailability(sku.stock) : 'sold-out',
    isSold: sku !== undefined,
  }
}
