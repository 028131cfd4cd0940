import type { Page } from 'playwright-core'
import { createGate } from './hydrated.ts'

/** Holds the request for a page's record until the gate opens. */
export async function holdPage(page: Page, slug: string) {
  const gate = createGate()
  const requested = createGate()
  await page.route(
    (url) => url.pathname.endsWith('/find-by-slug') && url.searchParams.get('page_slug') === slug,
    async (route) => {
      requested.open()
      await gate.opened
      await route.continue()
    },
  )
  return { asked: requested.opened, release: gate.open }
}

/** Starts recording the titles of the document, beginning with the current title. */
export async function watchTitles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const titles: string[] = (window.titles = [document.title])
    const note = () => {
      if (titles.at(-1) !== document.title) titles.push(document.title)
    }
    new MutationObserver(note).observe(document.head, { subtree: true, childList: true, characterData: true })
  })
}

export function titlesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.titles ?? [])
}
