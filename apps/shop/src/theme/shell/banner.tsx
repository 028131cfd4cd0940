import type { ShellProps } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'
import type { Shell } from './load-shell.ts'

/**
 * The announcement above the header, when the settings have one. It comes first in every page, and therefore brings the
 * link that skips to the content. What closes it is in behaviour/banner.ts; a script record of the content hides it before
 * the page is painted when it was closed.
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
