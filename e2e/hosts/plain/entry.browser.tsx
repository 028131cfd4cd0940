import { cartRefreshEvent, logoutSuccessfulEvent } from '@vitrine/contract'
import { start } from '@vitrine/runtime/browser'
import { store } from './store.tsx'

declare global {
  interface Window {
    /** Events of the runtime about customers, in order. */
    happened?: string[]
  }
}

const happened: string[] = (window.happened = [])
for (const name of [logoutSuccessfulEvent, cartRefreshEvent])
  window.addEventListener(name, () => happened.push(name))
void start(store)
