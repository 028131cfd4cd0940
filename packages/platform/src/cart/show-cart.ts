import type { CallContext } from '../calls/index.ts'
import { listFieldsOfKeys, listSlugsOfKeys } from '../content/index.ts'
import type { Executor } from '../database/index.ts'
import type { Sku } from '../goods/index.ts'
import { toImageUrl } from '../site/index.ts'
import {
  readOptionTexts,
  toCartView,
  type CartScope,
  type CartView,
  type OptionTexts,
  type PricedCart,
  type StoreTerms,
  type ViewScope,
} from '../store/index.ts'

/** The part of a call's context that the view of a cart depends on. */
export type CartContext = Pick<CallContext, 'db' | 'channel' | 'language' | 'site' | 'shopper'>

/**
 * Returns the view of a cart in the language of the request. Must not be called inside a
 * transaction (R35).
 */
export async function showCart(
  priced: PricedCart,
  goods: { readonly scope: CartScope; readonly terms: StoreTerms },
  context: CartContext,
): Promise<CartView> {
  return toCartView(priced, await readViewScope(priced, goods, context))
}

/** Reads the data that the view of a cart depends on. Must not be called inside a transaction (R35). */
export async function readViewScope(
  { cart }: PricedCart,
  { scope, terms }: { readonly scope: CartScope; readonly terms: StoreTerms },
  { db, channel, language, site, shopper }: CartContext,
): Promise<ViewScope> {
  const sold = cart.lines.flatMap((line) => scope.skus.get(line.sku) ?? [])
  const products = sold.map(({ model, productKey: key }) => ({ model, key }))
  const { customer } = await shopper()
  return {
    ...scope,
    language,
    defaultLanguage: channel.defaultLanguage,
    customer: cart.customerId === undefined ? undefined : customer,
    terms,
    optionTexts: await findOptionTexts(db, sold, {
      channelId: channel.id,
      languages: [channel.defaultLanguage, language],
    }),
    slugs: await listSlugsOfKeys(db, { channelId: channel.id, language }, products),
    toImageUrl: (path) => toImageUrl(path, site),
  }
}

/** Returns the texts of the SKUs' variant options by product key. Later languages take precedence. */
async function findOptionTexts(
  db: Executor,
  skus: readonly Sku[],
  scope: { readonly channelId: string; readonly languages: readonly string[] },
): Promise<ReadonlyMap<string, OptionTexts>> {
  const products = Map.groupBy(
    skus.filter(({ options }) => Object.keys(options).length > 0),
    ({ productKey }) => productKey,
  )
  const keys = [...products].flatMap(([key, [sku]]) => (sku ? [{ model: sku.model, key }] : []))
  const records = await listFieldsOfKeys(db, scope, keys)
  return new Map(
    records
      .toSorted((a, b) => scope.languages.indexOf(a.language) - scope.languages.indexOf(b.language))
      .map(({ key, fields }) => [
        key,
        readOptionTexts(fields, products.get(key)?.map(({ options }) => options) ?? []),
      ]),
  )
}
