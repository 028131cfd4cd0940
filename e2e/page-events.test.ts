import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { open } from './harness/hydrated.ts'
import { journey } from './harness/journey.ts'
import { menu, seeHeading } from './harness/storefront.ts'

interface Heard {
  readonly name: string
  /** A field of `detail.pageData`. */
  readonly slug: unknown
  readonly site: unknown
  /** Heading in the document when the event was dispatched. */
  readonly heading: string
}

declare global {
  interface Window {
    recordedEvents?: Heard[]
  }
}

/** Records the events of every page, from before the shop's scripts run. */
async function listen(page: Page): Promise<() => Promise<readonly Heard[]>> {
  await page.addInitScript(() => {
    window.recordedEvents = []
    for (const name of ['PAGE_DATA_LOADED', 'EXP_RENDER']) {
      window.addEventListener(name, (event) => {
        const { pageData } = (event as CustomEvent).detail
        window.recordedEvents?.push({
          name,
          slug: pageData.page_slug,
          site: pageData.globalSettings.record.site[0].site_name,
          heading: document.querySelector('main h1')?.textContent ?? '',
        })
      })
    }
  })
  return () => page.evaluate(() => window.recordedEvents ?? [])
}

const both = (facts: Omit<Heard, 'name'>): readonly Heard[] => [
  { name: 'PAGE_DATA_LOADED', ...facts },
  { name: 'EXP_RENDER', ...facts },
]

journey(
  'PAGE_DATA_LOADED and EXP_RENDER tell of every page once, when it is shown',
  async ({ shop, page }) => {
    const heard = await listen(page)
    await open(page, shop.origin)
    const home = both({ slug: '', site: 'Tonwerk', heading: 'Made to be used every day' })
    await expect.poll(heard).toEqual(home)

    await menu(page).getByRole('link', { name: 'Journal' }).click()
    await seeHeading(page, 'Journal')
    const journal = both({ slug: 'journal', site: 'Tonwerk', heading: 'Journal' })
    await expect.poll(heard).toEqual([...home, ...journal])

    await page.goBack()
    await seeHeading(page, 'Made to be used every day')
    await expect.poll(heard).toEqual([...home, ...journal, ...home])
  },
)
