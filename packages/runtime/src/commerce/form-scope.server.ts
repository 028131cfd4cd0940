import {
  createClient,
  dataOf,
  pingSite,
  withErrors,
  withLocale,
  withTimeout,
  type Client,
} from '@vitrine/client'
import type { Send } from '@vitrine/contract'
import { isCommerceEnabled } from '../boot/boot-data.ts'
import { splitPing } from '../session/session-store.ts'
import type { PublicSettings } from '../settings/public-settings.ts'
import type { SiteDetails } from '../site/site.ts'
import { createObservable } from '../state/observable.ts'
import { splitPrefix } from '../url/rules.ts'

/** Maximum duration of a call, in milliseconds. */
const callTimeoutMs = 8_000

export interface FormScopeOptions {
  /** Sends a call to the platform with the visitor's headers. */
  readonly send: Send
  /** Address of the page with the form. */
  readonly page: URL
  readonly settings: PublicSettings
}

/** The client of a posted form, and the site of its page. */
export interface FormScope {
  readonly client: Client
  readonly site: SiteDetails
}

/**
 * Opens a client for the calls of a posted form, in the language of its page. Resolves to null without commerce (R11), or if the
 * platform cannot be reached.
 */
export async function openFormScope({ send, page, settings }: FormScopeOptions): Promise<FormScope | null> {
  if (!isCommerceEnabled({ settings })) return null
  const { provider, segments } = settings
  const locale = createObservable('')
  const client = createClient({
    ...{ send, provider, segments },
    origin: page.origin,
    links: [withErrors(), withLocale(locale.get), withTimeout(callTimeoutMs)],
  })
  // The platform names the language and the store of the page.
  const ping = dataOf(await pingSite(client, splitPrefix(page.pathname).path))
  if (!ping) return null
  const { site } = splitPing(ping)
  locale.set(site.language)
  return { client, site }
}
