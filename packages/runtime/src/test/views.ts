import type { ContentRecord, PageRecord } from '@vitrine/contract'
import { toPageData } from '../content/page-data.ts'
import type { PageView } from '../pages/page-view.ts'

export interface ViewOptions {
  readonly record?: Partial<PageRecord>
  /** First `site` entry of the global settings. */
  readonly site?: Readonly<Record<string, unknown>>
  readonly scripts?: readonly Readonly<Record<string, unknown>>[]
  readonly address?: string
  readonly hostname?: string
  readonly status?: PageView['status']
  readonly noindex?: boolean
  readonly main?: PageView['main']
}

/** Creates a loaded page without content, for tests of everything around it. */
export function createView({
  record = {},
  site = {},
  scripts = [],
  address = 'https://shop.test/a-page/',
  status = 200,
  noindex = false,
  hostname = 'shop.test',
  main = { kind: 'route', element: null },
}: ViewOptions = {}): PageView {
  const pageRecord: PageRecord = {
    id: 'r1',
    title: 'A page',
    page_slug: 'a-page',
    current_version_id: 'v1',
    published_version_id: 'v1',
    content_model_name: 'Page',
    content_model_internal_name: 'page',
    ...record,
  }
  const shared = {
    globalSettings: { record: { site: [site] } as unknown as ContentRecord },
    scriptManager: scripts as unknown as readonly ContentRecord[],
  }
  const page = toPageData(
    { record: pageRecord, meta: undefined },
    { shared, site: { storeHash: 'ab12', environmentType: 'PRODUCTION' }, language: 'en' },
  )
  return {
    key: page.page_slug,
    status,
    page,
    main,
    shell: { components: {}, data: undefined },
    layouts: {},
    widgets: new Map(),
    widgetData: new Map(),
    parts: new Map(),
    hydration: {},
    params: {},
    chunks: [],
    isPreview: false,
    locked: false,
    personal: false,
    noindex,
    canonical: address,
    hostname,
    announcement: null,
  }
}
