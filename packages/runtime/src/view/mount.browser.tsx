import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { App } from '../app/app.ts'
import { AppContext, useObservable, ViewContext } from '../app/hooks.ts'

/**
 * Renders a part of the shop outside of the page, such as a dialog, with the hooks of the runtime. The part stays when another
 * page is shown, and works on pages that never hydrate. Returns a function that removes it.
 */
export function mount(app: App, container: Element, content: ReactNode): () => void {
  const root = createRoot(container)
  root.render(<OutsidePage app={app}>{content}</OutsidePage>)
  return () => root.unmount()
}

function OutsidePage({ app, children }: { readonly app: App; readonly children: ReactNode }): ReactNode {
  const { view } = useObservable(app.page)
  return (
    <AppContext value={app}>
      <ViewContext value={view}>{children}</ViewContext>
    </AppContext>
  )
}
