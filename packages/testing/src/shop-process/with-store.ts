import { hostedStorePath, type Send } from '@vitrine/contract'
import type { Platform } from '@vitrine/platform'

/**
 * Returns the function that answers all requests to a host of a shop, including requests to the hosted store
 * below `/_store/`.
 */
export function withStore({ send, storeSend }: Pick<Platform, 'send' | 'storeSend'>): Send {
  return (request) => {
    const isStore = new URL(request.url).pathname.startsWith(`${hostedStorePath}/`)
    return isStore ? storeSend(request) : send(request)
  }
}
