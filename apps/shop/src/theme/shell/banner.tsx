import type { ShellProps } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'
import type { Shell } from './load-shell.ts'

/**
 * The skip link, and the announcement above the header if the settings have one. The skip link is here because the
 * banner comes first on every page. behaviour/banner.ts closes the announcement; a script record of the content
 * hides a closed announcement before the first paint.
 */
export function Banner({ page, shell }: ShellProps<Shell>) {
  const { announcement } = toThemeSettings(page)
  const messages = shell?.messages
  return (
    <>
      <a className="skip" href="#main">
        {messages?.skip()}
      </a>
      {announcement && messages && (
        <aside className="banner" aria-label={messages.announcement()}>
          <div className="wrap">
            <p>
              {announcement.href === '' ? (
                announcement.text
              ) : (
                <a href={announcement.href}>{announcement.text}</a>
              )}
            </p>
            <button
              type="button"
              className="icon-button banner-close needs-scripts"
              aria-label={messages.dismiss()}
            />
          </div>
        </aside>
      )}
    </>
  )
}
