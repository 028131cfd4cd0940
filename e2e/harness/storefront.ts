import type { Locator, Page } from 'playwright-core'

declare global {
  interface Window {
    /** A mark on the document; lost when another document is loaded. */
    marker?: {
      readonly main: Element | null
      readonly header: Element | null
      readonly footer: Element | null
    }
    /** Titles of the document since watching started. */
    titles?: string[]
  }
}

/** Marks the document, to detect when another document is loaded. */
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

/** Opens the preferences of wide screens: language, currency, colours and shops. Works before scripts have loaded. */
export async function openPreferences(page: Page): Promise<Locator> {
  await page.locator('.preferences-fold > summary').click()
  return page.locator('.preferences-panel')
}

export function heading(page: Page): Locator {
  return page.locator('main h1')
}

/** Waits until the page's title contains a text. */
export async function seeHeading(page: Page, text: string): Promise<void> {
  await heading(page).filter({ hasText: text }).waitFor()
}

/** Adds a link, `Added link`, to the page, like a link in content HTML. */
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
