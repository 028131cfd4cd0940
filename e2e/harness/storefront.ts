import type { Locator, Page } from 'playwright-core'

declare global {
  interface Window {
    /** What the document had when it was marked; gone once another document is loaded. */
    marker?: {
      readonly main: Element | null
      readonly header: Element | null
      readonly footer: Element | null
    }
    /** Titles that the document had since they are watched. */
    titles?: string[]
  }
}

/** Marks the document, so that loading another one can be told. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    const find = (selector: string) => document.querySelector(selector)
    window.marker = { main: find('main'), header: find('header'), footer: find('footer') }
  })
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => window.marker !== undefined)
}

/** The menu of wide screens. */
export function menu(page: Page): Locator {
  return page.locator('.header-wide')
}

export function heading(page: Page): Locator {
  return page.locator('main h1')
}

/** Waits until the page's title shows a text. */
export async function seeHeading(page: Page, text: string): Promise<void> {
  await heading(page).filter({ hasText: text }).waitFor()
}

/** Puts a link, `Added link`, into the page as content HTML may have it. */
export async function addLink(page: Page, href: string, attributes: Readonly<Record<string, string>> = {}) {
  await page.evaluate(
    ([href, attributes]) => {
      const link = document.createElement('a')
      link.innerHTML = 'Added <b>link</b>'
      for (const [name, value] of Object.entries({ ...attributes, href })) link.setAttribute(name, value)
      document.querySelector('main')?.prepend(link)
    },
    [href, attributes] as const,
  )
}
