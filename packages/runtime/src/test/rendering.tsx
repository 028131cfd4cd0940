import type { ReactNode } from 'react'
import { useParams } from '../app/hooks.ts'
import { renderPage, type RenderOutcome } from '../server/render-page.server.tsx'
import { defineStore } from '../store/define-store.ts'
import { defineTemplate } from '../store/template.ts'
import type { LoadContext } from '../store/load-context.ts'
import { defineWidget } from '../store/widget.ts'
import { Region } from '../view/region.tsx'
import { createCannedPlatform, pageRecord, type CannedContent, type CannedPlatform } from './fixtures.ts'

const hero = defineWidget({
  widgetName: 'Hero',
  label: 'Hero',
  category: 'Sections',
  content: { type: 'Hero' },
  component: ({ title }: { readonly title: string }) => <h1>{title}</h1>,
})
export const broken = defineWidget({
  ...hero,
  widgetName: 'Broken',
  component: () => {
    throw new Error('broken widget')
  },
  fallback: () => <p>Nothing to see</p>,
})
const failing = defineWidget({
  ...hero,
  widgetName: 'Failing',
  fallback: () => <p>No data today</p>,
  load: async () => {
    throw new Error('no data')
  },
})
const counted = defineWidget({
  ...hero,
  widgetName: 'Counted',
  component: ({ data }: { readonly data: number }) => <p>{data} pieces</p>,
  load: async (_context: LoadContext, props) => Number(props.start) + 1,
})

function Care(): ReactNode {
  return <h1>Care for {useParams().material}</h1>
}

export const store = defineStore({
  provider: 'a',
  routes: [{ path: '/care/:material/', element: <Care /> }],
  templates: {
    default: {
      page: defineTemplate({ component: () => <Region field="body" /> }),
      __404_page__: defineTemplate({ component: () => <h1>Not here</h1> }),
    },
    fallback: 'page',
  },
  header: ({ page }) => <header>{String(page.globalSettings?.record.title)}</header>,
  footer: () => <footer>Footer</footer>,
  widgets: [hero, broken, failing, counted],
})

export const meta = { _fields_: { body: { type: 'page-editor' } } }
export const withBody = (slug: string, elements: unknown, fields = {}) => ({
  record: pageRecord({ page_slug: slug, body: JSON.stringify({ version: 1, elements }), ...fields }),
  _meta_: meta,
})

export async function render(
  address: string,
  content: CannedContent,
  shop = store,
  cookie = '',
): Promise<RenderOutcome & Omit<CannedPlatform, 'send'> & { readonly reported: readonly string[] }> {
  const reported: string[] = []
  const platform = createCannedPlatform(content)
  const outcome = await renderPage({
    store: shop,
    url: new URL(address, 'http://shop.test'),
    send: platform.send,
    requestId: 'request-1',
    cookie,
    reportPartError: (message) => void reported.push(message),
    warn: (message) => void reported.push(message),
    assets: {
      scripts: ['/assets/shop.js'],
      styles: ['/assets/shop.css'],
      preload: () => ({ scripts: [], styles: [] }),
    },
    settings: {
      provider: 'a',
      segments: { a: 'pa', b: 'pb', c: 'pc' },
      environment: {},
      platformHosts: [],
      editorOrigins: [],
      reserved: ['/apis'],
    },
  })
  const { requests, requestIds, cookies, groups } = platform
  return { ...outcome, requests, requestIds, cookies, groups, reported }
}

export async function htmlOf(
  address: string,
  content: CannedContent,
  shop = store,
): Promise<{ status: number; html: string }> {
  const outcome = await render(address, content, shop)
  if (outcome.kind !== 'page') throw new Error(`Expected a page, got ${JSON.stringify(outcome)}`)
  return outcome
}
