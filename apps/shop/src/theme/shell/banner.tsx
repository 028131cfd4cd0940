import { useEffect } from 'react'
import type { ShellProps } from '@vitrine/runtime'
import { toThemeSettings } from '../settings.ts'
import { keep, recall } from './choices.ts'
import type { Shell } from './load-shell.ts'

/**
 * The announcement above the header, when the settings have one. It comes first in every page, and therefore brings the
 * link that skips to the content. A script of the settings hides it before the page is painted when the visitor has
 * closed one; a new text shows itself again.
 */
export function Banner({ page, shell }: ShellProps<Shell>) {
  const { announcement } = toThemeSettings(page)
  const words = shell?.words
  const text = announcement?.text ?? ''
  useEffect(() => {
    if (recall('announcement') === text) document.documentElement.dataset['announcement'] = 'closed'
    else delete document.documentElement.dataset['announcement']
  }, [text])
  return (
    <>
      <a className="skip" href="#main">
        {words?.skip()}
      </a>
      {announcement && words && (
        <aside className="banner" aria-label={words.announcement()}>
          <div className="wrap">
            <p>{announcement.href === '' ? text : <a href={announcement.href}>{text}</a>}</p>
            <button
              type="button"
              className="icon-button banner-close needs-scripts"
              aria-label={words.dismiss()}
              onClick={() => {
                keep('announcement', text)
                document.documentElement.dataset['announcement'] = 'closed'
                document.getElementById('main')?.focus()
              }}
            />
          </div>
        </aside>
      )}
    </>
  )
}
