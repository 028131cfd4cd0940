import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toLocation, type App, type PageState } from '../app/app.ts'
import type { LoadResult, PageLoader } from '../pages/page-loader.ts'
import { createObservable } from '../state/observable.ts'
import type { ShellProps } from '../store/shell.ts'
import { createView } from '../test/views.ts'
import { ShopView } from '../view/shop-view.tsx'
import { startNavigation } from './navigation.ts'

const address = new URL('https://shop.test/a-page/')

beforeEach(() => {
  vi.useFakeTimers()
  const history = { state: null, pushState: () => undefined, replaceState: () => undefined }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { history, scrollX: 0, scrollY: 0 }))
  vi.stubGlobal('location', address)
  vi.stubGlobal('document', { body: {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts a shop that shows its first page. `end` resolves the latest load. */
function startShop() {
  let running = new AbortController()
  let next = Promise.withResolvers<LoadResult>()
  const loader: PageLoader = {
    load() {
      running.abort()
      running = new AbortController()
      next = Promise.withResolvers()
      return next.promise
    },
    abort: () => running.abort(),
    signal: () => running.signal,
  }
  const app = {
    store: { header: () => null, footer: () => null },
    settings: { reserved: [] },
    session: createObservable({ site: { defaultLanguage: 'en' }, user: {} }),
    page: createObservable<PageState>({ view: createView(), loading: false }),
    location: createObservable(toLocation(address)),
  } as unknown as App
  return { app, end: (result: LoadResult) => next.resolve(result), navigation: startNavigation(app, loader) }
}

/** Returns the class of the main container. */
function mainClass(app: App): string | undefined {
  const html = renderToStaticMarkup(<ShopView app={{ ...app, page: createObservable(app.page.get()) }} />)
  return /<main [^>]*?class="([^"]*)"/.exec(html)?.[1]
}

test('the main container is marked as loading until 10 ms after a page is set (sections 4 and 9)', async () => {
  const { app, end, navigation } = startShop()
  expect(mainClass(app)).toBeUndefined()
  navigation.navigate('/b-page/')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(mainClass(app)).toBe('loading')
  const view = createView({ record: { id: 'r2', page_slug: 'b-page' } })
  end({ kind: 'view', view })
  await vi.advanceTimersByTimeAsync(9)
  expect(app.page.get().view.page).toBe(view.page)
  expect(mainClass(app)).toBe('loading')
  await vi.advanceTimersByTimeAsync(1)
  expect(app.page.get().view.page).toBe(view.page)
  expect(mainClass(app)).toBeUndefined()
})

test('banner, header and footer get the data of the page that was navigated to (section 4)', async () => {
  const { app, end, navigation } = startShop()
  const show = (part: string) => (props: ShellProps) => `${part}: ${props.page.title}. `
  const store = { ...app.store, banner: show('Banner'), header: show('Header'), footer: show('Footer') }
  const shown = () =>
    renderToStaticMarkup(<ShopView app={{ ...app, store, page: createObservable(app.page.get()) }} />)
      .replaceAll(/<[^>]*>/g, '')
      .trim()
  expect(shown()).toBe('Banner: A page. Header: A page. Footer: A page.')
  navigation.navigate('/b-page/')
  end({ kind: 'view', view: createView({ record: { id: 'r2', title: 'B page', page_slug: 'b-page' } }) })
  await vi.advanceTimersByTimeAsync(10)
  expect(shown()).toBe('Banner: B page. Header: B page. Footer: B page. B page')
})

test('a load that fails removes the loading class at once', async () => {
  const { app, end, navigation } = startShop()
  navigation.navigate('/b-page/')
  expect(mainClass(app)).toBe('loading')
  end('failed')
  await vi.advanceTimersByTimeAsync(0)
  expect(mainClass(app)).toBeUndefined()
})

test('a page requested within these 10 ms keeps the loading class until it is shown', async () => {
  const { app, end, navigation } = startShop()
  navigation.navigate('/b-page/')
  end({ kind: 'view', view: createView({ record: { id: 'r2', page_slug: 'b-page' } }) })
  await vi.advanceTimersByTimeAsync(9)
  navigation.navigate('/c-page/')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(mainClass(app)).toBe('loading')
  end({ kind: 'view', view: createView({ record: { id: 'r3', page_slug: 'c-page' } }) })
  await vi.advanceTimersByTimeAsync(10)
  expect(mainClass(app)).toBeUndefined()
})

test('the focus moves to a page reached by navigation, unless `keepScroll` is set', async () => {
  const focus = vi.fn<() => void>()
  const scrollTo = vi.fn<() => void>()
  Object.assign(document, { querySelector: () => ({ focus }) })
  Object.assign(window, { scrollTo })
  const { app, end, navigation } = startShop()
  for (const [keepScroll, times] of [
    [true, 0],
    [false, 1],
  ] as const) {
    navigation.navigate(`/a-page/?keep=${keepScroll}`, { replace: true, keepScroll })
    const view = createView()
    end({ kind: 'view', view })
    await vi.advanceTimersByTimeAsync(10)
    navigation.onCommit(app.page.get().view)
    expect([keepScroll, focus.mock.calls.length, scrollTo.mock.calls.length]).toEqual([
      keepScroll,
      times,
      times,
    ])
  }
})
