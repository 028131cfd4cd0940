import type { ReactNode } from 'react'
import type { NoticeProps } from '../app/app.ts'

/** What editors see in the place of a part that visitors do not: set as `app.notice` while somebody edits. Uses no hooks. */
export function PartNotice({ type, failed }: NoticeProps): ReactNode {
  return (
    <div data-vitrine="notice" role="note">
      {failed ? `The widget ${type} could not be shown.` : `There is no widget ${type}.`}
    </div>
  )
}
