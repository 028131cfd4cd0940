import type { App } from '../app/app.ts'

/** Broadcast channel on which a tab reports that it has changed the cart. */
const cartChannelName = 'vitrine_cart'

/** Returns the channel on which this tab tells the others that it has changed the cart; undefined if the browser has none. */
export function cartChannelOf({ visit }: Pick<App, 'visit'>): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in window)) return undefined
  return (visit.cartChannel ??= new BroadcastChannel(cartChannelName))
}
