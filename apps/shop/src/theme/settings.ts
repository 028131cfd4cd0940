import { firstSetting, type PageData } from '@vitrine/runtime'

/** What the theme reads from the global settings of a channel and language (specification, section 3). */
export interface ThemeSettings {
  readonly siteName: string
  /** Name of the channel's look in styles/looks.css. */
  readonly look: string
  readonly headerMenuId: string
  readonly announcement: { readonly text: string; readonly href: string } | null
  readonly footerMenuId: string
  readonly about: string
  readonly legal: string
}

/** Maps the settings record to what the theme shows. Missing or malformed settings become empty texts. */
export function toThemeSettings(page: PageData): ThemeSettings {
  const site = firstSetting(page.globalSettings, 'site')
  const header = firstSetting(page.globalSettings, 'header')
  const footer = firstSetting(page.globalSettings, 'footer')
  const announcement = text(header.announcement)
  return {
    siteName: text(site.site_name),
    look: text(site.theme) || 'slip',
    headerMenuId: text(header.menu_id),
    announcement: announcement === '' ? null : { text: announcement, href: text(header.announcement_link) },
    footerMenuId: text(footer.menu_id),
    about: text(footer.about),
    legal: text(footer.legal),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
