import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import type { App } from '../app/app.ts'
import type { PageView } from '../pages/page-view.ts'
import { AppContext, useObservable, ViewContext } from '../app/hooks.ts'
import { ErrorBoundary } from './part-boundary.tsx'

/** Renders the whole shop: toast, header block, main container and footer (section 2, "Parts of a page"). */
export function ShopView({ app }: { readonly app: App }): ReactNode {
  const { view, loading } = useObservable(app.page)
  const { store } = app
  const { toast: Toast, banner: Banner, header: Header, footer: Footer } = store
  const shell = { page: view.page, shell: view.shell }

  useLayoutEffect(() => {
    app.onCommit(view)
  }, [app, view])
  useEffect(() => {
    app.onShown(view)
  }, [app, view])

  // The error of one part must not take down the navigation to all other pages.
  return (
    <AppContext value={app}>
      <ViewContext value={view}>
        {Toast === undefined ? null : (
          <div data-vitrine="toast">
            <Toast />
          </div>
        )}
        <div data-vitrine="header">
          {Banner === undefined ? null : (
            <ErrorBoundary of={view} fallback={null}>
              <Banner {...shell} />
            </ErrorBoundary>
          )}
          <ErrorBoundary of={view} fallback={null}>
            <Header {...shell} />
          </ErrorBoundary>
        </div>
        {Banner === undefined ? null : <div data-vitrine="sticky-placeholder" />}
        <main key={view.key} id="main" tabIndex={-1} className={loading ? 'loading' : undefined}>
          <ErrorBoundary of={view} fallback={null}>
            <Main view={view} />
          </ErrorBoundary>
        </main>
        <ErrorBoundary of={view} fallback={null}>
          <Footer {...shell} />
        </ErrorBoundary>
        <Announcer view={view} />
      </ViewContext>
    </AppContext>
  )
}

function Main({ view: { main, page } }: { readonly view: PageView }): ReactNode {
  if (main.kind === 'route') return main.element
  const Template = main.template.component
  return <Template page={page} data={main.data} />
}

/** Announces the title of a page reached by client navigation. Browsers announce documents themselves. */
function Announcer({ view }: { readonly view: PageView }): ReactNode {
  return (
    <div data-vitrine="announcer" role="status">
      {view.announcement}
    </div>
  )
}
