import { memo, Suspense, useEffect, useLayoutEffect, type ReactNode } from 'react'
import type { App } from '../app/app.ts'
import { AppContext, useApp, useObservable, ViewContext } from '../app/hooks.ts'
import type { PageView } from '../pages/page-view.ts'
import { useContent } from '../state/dehydrated.ts'
import { mainKey } from '../store/hydration-mode.ts'
import { isLazy } from '../store/lazy.ts'
import type { ShellComponents } from '../store/shell.ts'
import { failedMark } from './failed-mark.tsx'
import { ErrorBoundary } from './part-boundary.tsx'

/** Renders the whole shop: toast, header block, main container and footer (section 2, "Parts of a page"). */
export function ShopView({ app }: { readonly app: App }): ReactNode {
  const { view, loading } = useObservable(app.page)
  const { shell } = app.store
  const isLate = shell !== undefined && isLazy(shell)
  const part = (name: keyof ShellComponents) => <ShellPart name={name} view={view} isLate={isLate} />
  // A part that hydrates late is not known yet. Its HTML has no wrapper of its own.
  const has = (name: keyof ShellComponents) => isLate || app.store[name] !== undefined

  useLayoutEffect(() => {
    app.onCommit(view)
  }, [app, view])
  useEffect(() => {
    app.onShown(view)
  }, [app, view])

  // An error in one part must not break the navigation to other pages.
  return (
    <AppContext value={app}>
      {has('toast') && <div data-vitrine="toast">{part('toast')}</div>}
      <div data-vitrine="header">
        {part('banner')}
        {part('header')}
      </div>
      {has('banner') && <div data-vitrine="sticky-placeholder" />}
      <main key={view.key} id="main" tabIndex={-1} className={loading ? 'loading' : undefined}>
        <MainPart view={view} />
      </main>
      {part('footer')}
      <Announcer view={view} />
    </AppContext>
  )
}

interface ShellPartProps {
  readonly name: keyof ShellComponents
  readonly view: PageView
  readonly isLate: boolean
}

/**
 * Header, footer, banner or toast, with an error boundary. Memoized: React discards the HTML of a boundary that is updated
 * before it has hydrated.
 */
const ShellPart = memo(function ShellPart({ name, view, isLate }: ShellPartProps): ReactNode {
  const content = <ShellContent name={name} view={view} />
  return (
    <ErrorBoundary of={view} fallback={null}>
      {isLate ? <Suspense fallback={failedMark}>{content}</Suspense> : content}
    </ErrorBoundary>
  )
})

function ShellContent({ name, view }: Omit<ShellPartProps, 'isLate'>): ReactNode {
  const { store } = useApp()
  const { components, data } = useContent(view.shell)
  const Part = components[name] ?? store[name]
  return Part === undefined ? null : (
    <ViewContext value={view}>
      <Part page={view.page} shell={data} />
    </ViewContext>
  )
}

/** The main container's content. Memoized for the same reason as the parts of the shell. */
const MainPart = memo(function MainPart({ view }: { readonly view: PageView }): ReactNode {
  const isLate = view.hydration[mainKey] !== undefined
  return (
    <ErrorBoundary of={view} fallback={null}>
      {isLate ? (
        <Suspense fallback={failedMark}>
          <Main view={view} />
        </Suspense>
      ) : (
        <Main view={view} />
      )}
    </ErrorBoundary>
  )
})

function Main({ view }: { readonly view: PageView }): ReactNode {
  const loaded = useContent(view.main.kind === 'dehydrated' ? view.main.view : view)
  return (
    <ViewContext value={loaded}>
      <Template view={loaded} />
    </ViewContext>
  )
}

function Template({ view: { main, page } }: { readonly view: PageView }): ReactNode {
  if (main.kind === 'dehydrated') return null
  if (main.kind === 'route') return main.element
  const { component: Component } = main.template
  return <Component page={page} data={main.data} />
}

/** Announces the title of a page reached by client navigation. Browsers announce documents themselves. */
function Announcer({ view }: { readonly view: PageView }): ReactNode {
  return (
    <div data-vitrine="announcer" role="status">
      {view.announcement}
    </div>
  )
}
