import {
  cartRefreshEvent,
  multiTabLoginMessage,
  multiTabLogoutMessage,
  siteChannelName,
  userUpdatedMessage,
} from '@vitrine/contract'
import type { App } from '../app/app.ts'
import { followUserCurrency } from '../currency/follow-user.ts'
import { emit } from '../events/emit.ts'
import { leavePersonalPage } from './leave-personal-page.ts'
import { clearUser, refreshSession } from './refresh-session.ts'

/**
 * What the tabs of a shop tell each other on the broadcast channel 'exp_site_channel' (section 7, "Cross-tab
 * messaging"): each message is the bare string. A tab answers none, so that no echo can arise.
 */
export type TabMessage =
  typeof multiTabLoginMessage | typeof multiTabLogoutMessage | typeof userUpdatedMessage

/** Opens the channel and follows what other tabs say: new details, currency and cart, without loading the page again. */
export function startTabs(app: App): void {
  channelOf(app)?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    void follow(app, data)
  })
}

/** Tells the other tabs; this one hears nothing of it. */
export function tellTabs(app: App, message: TabMessage): void {
  channelOf(app)?.postMessage(message)
}

async function follow(app: App, message: unknown): Promise<void> {
  switch (message) {
    case multiTabLogoutMessage: {
      clearUser(app)
      leavePersonalPage(app)
      await refreshSession(app)
      break
    }
    case multiTabLoginMessage:
    case userUpdatedMessage: {
      await refreshSession(app)
      followUserCurrency(app)
      break
    }
    default: {
      return
    }
  }
  emit(cartRefreshEvent)
}

/** One object per document: a second one would hear the first. */
function channelOf({ visit }: App): BroadcastChannel | undefined {
  if (!('BroadcastChannel' in window)) return undefined
  visit.channel ??= new BroadcastChannel(siteChannelName)
  return visit.channel
}
