import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { open } from './harness/hydrated.ts'
import { journey as base } from './harness/journey.ts'
import { note, scriptedContent } from './harness/scripted-content.ts'
import { withContent } from './harness/shop-content.ts'
import { startShop, type Shop } from './harness/shop.ts'

const locations = ['Header', 'Body', 'Footer'] as const
const pages = ['All Pages', 'Store Pages'] as const
const behaviours = ['on user interaction', 'at once'] as const

/** All kinds of script records. A record is named after its kind, such as `Header/Store Pages/at once/inline`. */
const kinds = locations.flatMap((location) =>
  pages.flatMap((page) =>
    behaviours.flatMap((behaviour) =>
      ['inline', 'external'].map((form) => [location, page, behaviour, form] as const),
    ),
  ),
)
const nameOf = (kind: (typeof kinds)[number]) => kind.join('/')
const fileOf = (name: string) => `https://scripts.test/${encodeURIComponent(name)}.js`
const mark = (name: string) => `<i hidden data-kind="${name}"></i>`

const records = Object.fromEntries(
  kinds.map((kind, index) => {
    const [location, page, behaviour, form] = kind
    const name = nameOf(kind)
    const script =
      form === 'inline' ? `<script>${note(name)}</script>` : `<script src="${fileOf(name)}"></script>`
    const fields = {
      script: [{ location, script_code: location === 'Header' ? script : script + mark(name) }],
      select_pages_where_script_will_be_added: page,
      behaviour,
    }
    return [`1/en/scripts/kind-${String(index).padStart(2, '0')}.json`, { title: name, fields }]
  }),
)

const quiet = Object.fromEntries(
  Object.entries(scriptedContent).filter(([file]) => !file.startsWith('1/en/scripts/')),
)
const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
  const shop = await startShop({ prepare: withContent({ ...quiet, ...records }) })
  onCleanup(async () => void (await shop.stop()))
  return shop
})

const traceOf = async (page: Page) => (await page.evaluate(() => window.trace ?? [])).map(([name]) => name)

async function visitPage(page: Page, address: string): Promise<void> {
  await page.route('https://scripts.test/**', (route) => {
    const name = decodeURIComponent(new URL(route.request().url()).pathname.slice(1, -'.js'.length))
    return route.fulfill({ contentType: 'text/javascript', body: note(name) })
  })
  await open(page, address)
}

const of = (wanted: (kind: (typeof kinds)[number]) => boolean) => kinds.filter(wanted).map(nameOf)

journey(
  'every kind of script record and snippet runs once per page, in its place and order',
  async ({ shop, page }) => {
    await visitPage(page, `${shop.origin}/scripts/`)
    const plain = of(([, where]) => where === 'All Pages')
    const waiting = of(([, where, behaviour]) => where === 'All Pages' && behaviour === 'on user interaction')
    const prompt = of(
      ([location, where, behaviour]) =>
        where === 'All Pages' && behaviour === 'at once' && location !== 'Footer',
    )
    const snippets = ['snippet 1', 'snippet 2']
    await expect
      .poll(async () => (await traceOf(page)).toSorted())
      .toEqual([...prompt, ...snippets].toSorted())
    // Header records first, as served; then Body; each group in the order of its records.
    const early = (await traceOf(page)).filter((name) => prompt.includes(name))
    expect(early).toEqual(prompt)
    expect((await traceOf(page)).filter((name) => snippets.includes(name))).toEqual(snippets)

    await page.keyboard.press('Shift')
    const all = [...plain, ...snippets].toSorted()
    await expect.poll(async () => (await traceOf(page)).toSorted()).toEqual(all)
    const interacted = (await traceOf(page)).filter((name) => waiting.includes(name))
    expect(interacted).toEqual(waiting)

    const places = await page.evaluate(() => {
      const root = document.querySelector('#vitrine-root')!
      const after = (mark: Element) =>
        (root.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      return {
        // Excludes the script record of the shop's own theme.
        inHead: document.head.querySelectorAll('script[data-script-id]:not([data-script-id=look])').length,
        marks: [...document.querySelectorAll<HTMLElement>('body > [data-kind]')].map(
          (mark) => `${mark.dataset['kind']?.split('/')[0]} ${after(mark) ? 'after' : 'before'}`,
        ),
        styles: document.head.querySelectorAll('[data-style-id]').length,
      }
    })
    expect(places).toEqual({
      inHead: 4,
      marks: [...Array(4).fill('Body before'), ...Array(4).fill('Footer after')],
      styles: 1,
    })
  },
)

journey('on a page of the store there are those of Store Pages as well', async ({ shop, page }) => {
  await visitPage(page, `${shop.origin}/product/`)
  const traced = async () => (await traceOf(page)).toSorted()
  const prompt = of(([location, , behaviour]) => behaviour === 'at once' && location !== 'Footer')
  await expect.poll(traced).toEqual(expect.arrayContaining(prompt))
  await page.keyboard.press('Shift')
  await expect.poll(traced).toEqual(kinds.map(nameOf).toSorted())
})
