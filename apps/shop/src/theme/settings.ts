import { firstSetting, type PageData } from '@vitrine/runtime'

/** One of the site's shops, as the switch between them names it. */
export interface ShopName {
  readonly channelId: string
  readonly title: string
}

/** What the theme reads from the global settings of a channel and language (specification, section 3). */
export interface ThemeSettings {
  readonly siteName: string
  /** Name of the channel's look in styles/looks.css. */
  readonly look: string
  /** Path of the first page in this language. */
  readonly home: string
  readonly shops: readonly ShopName[]
  /** Codes of the currencies that prices are in (ISO 4217); the first is the shop's usual one. */
  readonly currencies: readonly string[]
  readonly headerMenuId: string
  /** A line beside the shops, above the header. */
  readonly note: string
  readonly announcement: { readonly text: string; readonly href: string } | null
  readonly footerMenuId: string
  readonly about: string
  readonly legal: string
}

/** Maps the settings record to what the theme shows. Missing or malformed settings become empty texts. */
export function toThemeSettings(page: PageData): ThemeSettings {
  const [site, header, footer] = (['site', 'header', 'footer'] as const).map((field) =>
    firstSetting(page.globalSettings, field),
  ) as [Fields, Fields, Fields]
  const announcement = text(header.announcement)
  const shops: readonly unknown[] = Array.isArray(site.shops) ? site.shops : []
  return {
    siteName: text(site.site_name),
    look: text(site.theme) || 'slip',
    home: text(site.home) || '/',
    shops: (shops as readonly (Fields | null)[]).map((shop) => ({
      channelId: text(shop?.channel_id),
      title: text(shop?.title),
    })),
    currencies: Array.isArray(site.currencies)
      ? (site.currencies as readonly unknown[]).map(text)
      : defaultCurrencies,
    headerMenuId: text(header.menu_id),
    note: text(header.note),
    announcement: announcement === '' ? null : { text: announcement, href: text(header.announcement_link) },
    footerMenuId: text(footer.menu_id),
    about: text(footer.about),
    legal: text(footer.legal),
  }
}

/** What the catalogue of the demonstration shop is priced in. */
const defaultCurrencies = ['EUR', 'USD', 'AED']

type Fields = Readonly<Record<string, unknown>>

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
