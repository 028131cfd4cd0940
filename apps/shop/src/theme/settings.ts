import { firstSetting, type PageData } from '@vitrine/runtime'
import type { GlobalSettingsFooter, GlobalSettingsHeader, GlobalSettingsSite } from './content-types.ts'

/** A shop of the site, as shown in the switch between shops. */
export interface ShopName {
  readonly channelId: string
  readonly title: string
}

/** Global settings of a channel and language that the theme uses (section 3). */
export interface ThemeSettings {
  readonly siteName: string
  /** Name of the channel's look in styles/looks.css. */
  readonly look: string
  /** Path of the home page in this language. */
  readonly home: string
  readonly shops: readonly ShopName[]
  /** Countries to which the shop ships (ISO 3166-1), its own first. */
  readonly countries: readonly string[]
  /** Currencies of the prices (ISO 4217). The first is the default. */
  readonly currencies: readonly string[]
  readonly headerMenuId: string
  /** Text above the header, beside the links to the shops. */
  readonly note: string
  readonly announcement: { readonly text: string; readonly href: string } | null
  readonly footerMenuId: string
  /** Paths of the pages for shoppers in this language; empty if the content has none. */
  readonly accountPath: string
  readonly wishlistPath: string
  readonly cartPath: string
  /** Path of the page about shipping; empty if the content has none. */
  readonly shippingPath: string
  /** Path of the page about gift certificates; empty if the content has none. */
  readonly certificatesPath: string
  /** A text about packing and delivery, on product pages; empty if there is none. */
  readonly deliveryNote: string
  readonly about: string
  readonly legal: string
  /** An image value for pages that report an error, such as 404. */
  readonly noticeImage: unknown
}

/** Maps the settings record to the settings of the theme. Missing and invalid values become empty strings. */
export function toThemeSettings(page: PageData): ThemeSettings {
  const [site, header, footer] = (['site', 'header', 'footer'] as const).map((field) =>
    firstSetting(page.globalSettings, field),
  ) as [
    Untrusted<GlobalSettingsSite & OptionalSite>,
    Untrusted<GlobalSettingsHeader & OptionalHeader>,
    Untrusted<GlobalSettingsFooter & OptionalFooter>,
  ]
  const announcement = text(header.announcement)
  return {
    siteName: text(site.site_name),
    look: text(site.theme) || 'slip',
    home: text(site.home) || '/',
    shops: (list(site.shops) as readonly (Fields | null)[]).map((shop) => ({
      channelId: text(shop?.channel_id),
      title: text(shop?.title),
    })),
    countries: list(site.countries).map(text),
    currencies: list(site.currencies, defaultCurrencies).map(text),
    headerMenuId: text(header.menu_id),
    note: text(header.note),
    announcement: announcement === '' ? null : { text: announcement, href: text(header.announcement_link) },
    footerMenuId: text(footer.menu_id),
    accountPath: text(header.account),
    wishlistPath: text(header.wishlist),
    cartPath: text(header.cart),
    shippingPath: text(footer.shipping),
    certificatesPath: text(footer.gift_certificates),
    deliveryNote: text(site.delivery_note),
    about: text(footer.about),
    legal: text(footer.legal),
    noticeImage: site.notice_image,
  }
}

/** Currencies of the demonstration catalogue. */
const defaultCurrencies = ['EUR', 'USD', 'AED']

type Fields = Readonly<Record<string, unknown>>

/** Settings as received: the members of the content, of any type. */
type Untrusted<Settings> = { readonly [Name in keyof Settings]?: unknown }

/** Settings that the content of a shop may lack. Its types, which are written from the content, lack them then. */
interface OptionalSite {
  readonly currencies?: readonly string[]
  readonly notice_image?: unknown
}
interface OptionalHeader {
  readonly account?: string
  readonly wishlist?: string
  readonly cart?: string
}
interface OptionalFooter {
  readonly shipping?: string
  readonly gift_certificates?: string
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function list(value: unknown, missing: readonly unknown[] = []): readonly unknown[] {
  return Array.isArray(value) ? value : missing
}
