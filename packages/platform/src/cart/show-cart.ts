import type { CallContext } from '../calls/index.ts'
import { listSlugsOfKeys } from '../content/index.ts'
import type { Sku } from '../goods/index.ts'
import { toImageUrl } from '../site/index.ts'
import { toCartView, type CartView, type PricedCart, type StoreTerms } from '../store/index.ts'

/** Returns the view of a cart in the language of the request. Must not be called in a transaction (R35). */
export async function showCart(
  priced: PricedCart,
  { skus, terms }: { readonly skus: ReadonlyMap<string, Sku>; readonly terms: StoreTerms },
  { db, channel, language, site, shopper }: CallContext,
): Promise<CartView> {
  const { cart } = priced
  const products = cart.lines.flatMap((line) => {
    const sku = skus.get(line.sku)
    return sku ? [{ model: sku.model, key: sku.productKey }] : []
  })
  const { customer } = await shopper()
  return toCartView(priced, {
    language,
    defaultLanguage: channel.defaultLanguage,
    customer: cart.customerId === undefined ? undefined : customer,
    terms,
    skus,
    slugs: await listSlugsOfKeys(db, { channelId: channel.id, language }, products),
    toImageUrl: (path) => toImageUrl(path, site),
  })
}
