import type { ProviderId } from '@vitrine/contract'
import type { CallContext } from '../calls/index.ts'
import type { StoreUrls } from '../store/index.ts'

/** Path of the hosted store on the origin of the shop (R39). */
const storePath = '/_store'

export interface StoreUrlOptions {
  readonly segments: Readonly<Record<ProviderId, string>>
  /** Origin of the hosted store; undefined if the shop itself serves the hosted store. */
  readonly storeOrigin: string | undefined
}

/** Returns the addresses of cart and checkout in the hosted store (R5, R39). */
export function toStoreUrls(
  { segments, storeOrigin }: StoreUrlOptions,
  { publicUrl, settings }: Pick<CallContext, 'publicUrl' | 'settings'>,
): StoreUrls {
  const origin = storeOrigin ?? `${publicUrl.origin}${storePath}`
  const base = `${origin}/${segments[settings.provider]}`
  return {
    cart: `${base}/cart`,
    checkout: `${base}/checkout`,
    embeddedCheckout: `${base}/embedded-checkout`,
  }
}
