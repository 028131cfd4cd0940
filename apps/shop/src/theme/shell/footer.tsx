import type { PageData, ShellProps } from '@vitrine/runtime'
import { useCapabilities } from '@vitrine/runtime/commerce'
import { toHref } from '../links.ts'
import { toThemeSettings } from '../settings.ts'
import type { Shell } from './load-shell.ts'
import { Menu, type MenuEntry } from '../menus/menu.tsx'
import { gridOf } from '../grid.ts'

/** Name, address, the footer menu and legal information. Top-level items of the menu are headings of groups. */
export function Footer({ page, shell }: ShellProps<Shell>) {
  const { siteName, about, legal, certificatesPath } = toThemeSettings(page)
  const groups = shell?.footerMenu ?? []
  const categories = consentCategories(page)
  const capabilities = useCapabilities()
  const wishlists = capabilities?.wishlists ?? 'none'
  // A provider that sells no gift certificates has no link to them (R32).
  const isOffered = ({ page_slug }: MenuEntry) =>
    capabilities?.giftCertificates === true || toHref(page_slug) !== certificatesPath
  // The settings could not be loaded.
  if (siteName === '') return null
  return (
    <>
      <footer className="footer">
        <div className="wrap">
          <div className="footer-top">
            <div>
              <p className="footer-brand">{siteName}</p>
              <p className="footer-about">{about}</p>
            </div>
            <nav
              className={`${gridOf(groups.length, 6)} footer-groups`}
              aria-label={shell?.messages.footerMenu()}
            >
              {groups.map((group) => (
                <section key={group.id}>
                  <h2>
                    <a href={toHref(group.page_slug)}>{group.title}</a>
                  </h2>
                  <Menu className="footer-menu" items={group.children.filter(isOffered)} />
                </section>
              ))}
            </nav>
          </div>
          <div className="footer-end">
            <p className="footer-legal">{legal}</p>
            {shell && categories.length > 0 && (
              <p className="consent needs-scripts" data-consent={categories.join('\n')}>
                <button type="button">{shell.messages.privacySettings()}</button>
              </p>
            )}
            {shell && (
              <a className="footer-to-top" href="#top">
                {shell.messages.toTop()}
              </a>
            )}
          </div>
        </div>
      </footer>
      {shell && wishlists !== 'none' && (
        <p className="wish-problem" popover="auto" role="alert">
          {shell.messages.wishFailed()}
        </p>
      )}
      {shell && <a className="to-top needs-scripts" href="#top" aria-label={shell.messages.toTop()} />}
    </>
  )
}

/**
 * Returns the consent categories of the page's script records, for behaviour/consent-banner.tsx. Videos of other sites ask for consent
 * themselves.
 */
function consentCategories({ scriptManager }: PageData): readonly string[] {
  // In the browser, the response of a third-party platform is not validated.
  const records: readonly unknown[] = Array.isArray(scriptManager) ? scriptManager : []
  const named = records.map(
    (record) => (record as { readonly consent_category?: unknown } | null)?.consent_category,
  )
  const categories = named.filter((name) => typeof name === 'string' && name !== '' && name !== 'video')
  return [...new Set(categories as readonly string[])]
}
