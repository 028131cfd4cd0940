import { expRenderEvent } from '@vitrine/contract'
import type { PageView } from '../pages/page-view.ts'
import type { App } from './app.ts'

/** Calls `listener` with the current page, and with each later page once it is shown. */
export function onPageChange(app: App, listener: (view: PageView) => void): void {
  let last: PageView | null = null
  const notify = (): void => {
    const { view } = app.page.get()
    if (view === last) return
    last = view
    listener(view)
  }
  window.addEventListener(expRenderEvent, notify)
  notify()
}
