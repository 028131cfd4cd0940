import {
  cartRefreshEvent,
  multiTabLoginMessage,
  multiTabLogoutMessage,
  siteChannelName,
  userUpdatedMessage,
} from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { applyUserCurrency } from '../currency/start-currency.ts'
import { emit } from '../events/emit.ts'
import { clearUser, refreshSession } from './refresh-session.ts'

/**
 * Message between the tabs of a shop, sent on the broadcast channel 'exp_site_channel' as a plain string (section 4,
 * "Tabs"). A tab never responds to a message, so messages cannot loop.
 */
export type TabMessage =
  typeof multiTabLoginMessage | typeof multiTabLogoutMessage | typeof userUpdatedMessage

/** Applies messages from other tabs: refreshes customer, currency and cart without reloading the page. */
export function startTabSync(app: App): void {
  tabChannelOf(app)?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    void applyMessage(app, data)
  })
}

/** Sends a message to the other tabs. This tab does not receive it. */
export function notifyTabs(app: App, message: TabMessage): void {
  tabChannelOf(app)?.postMessage(message)
}

async function applyMessage(app: App, message: unknown): Promise<void> {
  switch (message) {
    case multiTabLogoutMessage: {
      clearUser(app)
      await refreshSession(app)
      break
    }
    case multiTabLoginMessage:
    case userUpdatedMessage: {
      await refreshSession(app)
      applyUserCurrency(app)
      break
    }
    default: {
      return
    }
  }
  emit(cartRefreshEvent)
}

/** Returns the document's only channel: a second one would receive the messages of the first. */
function tabChannelOf({ visit }: App): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in window)) return undefined
  visit.tabChannel ??= new BroadcastChannel(siteChannelName)
  return visit.tabChannel
}
