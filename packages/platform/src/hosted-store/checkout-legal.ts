import { defaultCheckoutSettings, type StoreSettings } from '@vitrine/contract/schemas'
import { html, type Html } from '../http/index.ts'
import { toPageUrl, trimSlashes, type SiteChannel } from '../site/index.ts'
import type { Order } from '../store/index.ts'
import type { CheckoutTexts, LegalPage } from './checkout-text-types.ts'
import { checkoutTextsOf } from './checkout-texts.ts'
import type { StoreLook } from './store-page.ts'
import type { StoreRequest, StoreServices } from './store-request.ts'
import { textsOf } from './texts.ts'

/** URLs of the shop's legal pages. Pages that the settings do not name are absent. */
export type LegalLinks = ReadonlyMap<LegalPage, string>

const names: readonly LegalPage[] = ['terms', 'withdrawal', 'privacy', 'imprint']

/**
 * Returns the URLs of the legal pages in the visitor's language, falling back to the channel's
 * language.
 */
export function toLegalLinks(
  { checkout }: Pick<StoreSettings, 'checkout'>,
  {
    shopOrigin,
    language,
    channel,
  }: {
    readonly shopOrigin: string
    readonly language: string
    readonly channel: Pick<SiteChannel, 'defaultLanguage'>
  },
): LegalLinks {
  const { pages } = checkout ?? defaultCheckoutSettings
  return new Map(
    names.flatMap((name) => {
      const slugs = pages[name]
      const slug = typeof slugs === 'string' ? slugs : (slugs?.[language] ?? slugs?.[channel.defaultLanguage])
      return slug === undefined ? [] : [[name, toPageUrl(shopOrigin, trimSlashes(slug))] as const]
    }),
  )
}

/** Returns the shop's branding for pages of the hosted store. */
export function toLook(
  { checkout }: Pick<StoreSettings, 'checkout'>,
  { name: shopName }: { readonly name: string },
  { texts, links }: { readonly texts: CheckoutTexts; readonly links: LegalLinks },
): StoreLook {
  return {
    shopName,
    appearance: (checkout ?? defaultCheckoutSettings).appearance,
    links: [...links].map(([name, href]) => ({ href, text: capitalise(texts.legal[name]) })),
  }
}

/**
 * Returns the shop's branding for the confirmation of an order; undefined if its channel no longer
 * exists.
 */
export async function toOrderLook(
  { channelId, language }: Pick<Order, 'channelId' | 'language'>,
  shopOrigin: string,
  { request: { site }, services }: { readonly request: StoreRequest; readonly services: StoreServices },
): Promise<StoreLook | undefined> {
  const channel = site.channels.find((each) => each.id === channelId)
  const settings = channel && (await services.readSettings(channelId))
  if (!channel || !settings) return undefined
  const texts = checkoutTextsOf(textsOf(language).language)
  return toLook(settings, channel, {
    texts,
    links: toLegalLinks(settings, { shopOrigin, language, channel }),
  })
}

/**
 * Renders the consent to the shop's terms. The linked pages open in a new tab, so that the form's
 * entries are not lost.
 */
export function renderConsent({ terms, legal, newTab }: CheckoutTexts, links: LegalLinks): Html {
  const parts = terms.split(/\{(\w+)\}/)
  return html`${parts.map((part, index) => {
    if (index % 2 === 0) return html`${part}`
    const name = part as LegalPage
    const href = links.get(name)
    if (href === undefined) return html`${legal[name]}`
    return html`<a href="${href}" target="_blank" rel="noopener"
      >${legal[name]}<span class="sr"> ${newTab}</span></a
    >`
  })}`
}

function capitalise(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
