import { expRenderEvent } from '@vitrine/contract'
import type { App } from './app.ts'
import type { PageView } from '../pages/page-view.ts'

/** Tells of the page that is shown now, and of every other one once it is shown; each once. */
export function onPage(app: App, listener: (view: PageView) => void): void {
  let last: PageView | null = null
  const tell = (): void => {
    const { view } = app.page.get()
    if (view === last) return
    last = view
    listener(view)
  }
  window.addEventListener(expRenderEvent, tell)
  tell()
}
