import type { ShellProps } from '@vitrine/runtime'
import { messagesFor } from './messages.ts'
import { toThemeSettings } from './settings.ts'

/**
 * The announcement above the header, when the settings have one. It comes first in every page, and therefore brings the
 * link that skips to the content.
 */
export function Banner({ page }: ShellProps) {
  const { announcement } = toThemeSettings(page)
  const words = messagesFor(page.language)
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      {announcement && (
        <aside className="banner" aria-label={words.announcement}>
          <p className="wrap">
            {announcement.href === '' ? (
              announcement.text
            ) : (
              <a href={announcement.href}>{announcement.text}</a>
            )}
          </p>
        </aside>
      )}
    </>
  )
}
