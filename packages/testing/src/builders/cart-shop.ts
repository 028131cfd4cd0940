/** A small shop with goods, for programs that do not run in vitest. */
import { cartSettings } from './cart-catalogue.ts'
import { sampleContent } from './sample-content.ts'

export { cartCatalogue } from './cart-catalogue.ts'

/** Returns the content files of the shop: `sampleContent` with `cartSettings`. */
export function cartShopContent(): Record<string, unknown> {
  return { ...sampleContent(), 'store.json': cartSettings }
}
