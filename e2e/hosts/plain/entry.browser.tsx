import { cartRefreshEvent, logoutSuccessfulEvent } from '@vitrine/contract'
import { start } from '@vitrine/runtime/browser'
import { reportShopEvents } from '../../examples/shop-events.ts'
import { store } from './store.tsx'

declare global {
  interface Window {
    /** Events of the runtime about customers, in order. */
    happened?: string[]
    /** Reports about events of the shop, in order. */
    reported?: string[]
  }
}

const happened: string[] = (window.happened = [])
for (const name of [logoutSuccessfulEvent, cartRefreshEvent])
  window.addEventListener(name, () => happened.push(name))
const reported: string[] = (window.reported = [])
void start(store).then((app) => app && reportShopEvents(app, (text) => reported.push(text)))
