import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { open } from './harness/hydrated.ts'
import { journey } from './harness/journey.ts'
import { isMarked, mark, menu, seeHeading } from './harness/storefront.ts'

declare global {
  interface Window {
    /** Elements of the server's HTML that were removed from the document. */
    discarded?: string[]
  }
}

/**
 * Simulates browser extensions, which add attributes and elements to `html`, `head` and `body` as soon as the page
 * exists.
 */
function extend(): void {
  if (window !== window.top) return
  const put = (parent: Element, before: ChildNode | null, tag: string) => {
    const element = document.createElement(tag)
    element.dataset['extension'] = tag
    parent.insertBefore(element, before)
  }
  document.addEventListener('DOMContentLoaded', () => {
    const { documentElement: html, head, body } = document
    for (const element of [html, body]) element.dataset['extension'] = 'on'
    put(html, head, 'aside')
    put(html, null, 'div')
    put(head, head.firstChild, 'meta')
    put(head, null, 'script')
    put(body, body.firstChild, 'section')
    put(body, null, 'iframe')
    window.discarded = []
    const served = new Set(document.querySelectorAll('#vitrine-root, #vitrine-root *'))
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) {
        for (const node of removedNodes) {
          if (node instanceof Element && served.has(node)) window.discarded?.push(node.outerHTML.slice(0, 80))
        }
      }
    }).observe(html, { subtree: true, childList: true })
  })
}

/** Opens a page that an extension changes before hydration. Hydration waits for the ping, which is delayed. */
async function openExtended(page: Page, address: string): Promise<void> {
  await page.addInitScript(extend)
  await page.route('**/exp-sf-cms/api/ping?*', async (route) => {
    await page.waitForFunction(() => window.discarded !== undefined)
    await route.continue()
  })
  await open(page, address)
}

const added = ['aside', 'div', 'meta', 'script', 'section', 'iframe']

describe('a browser extension that adds elements before hydration', () => {
  for (const address of ['/', '/journal/', '/care/brass/']) {
    journey(
      `costs nothing of ${address}: no element of the server, and nothing on the console`,
      async ({ shop, page }) => {
        await openExtended(page, shop.origin + address)
        expect(await page.evaluate(() => window.discarded)).toEqual([])
        for (const tag of added) expect(await page.locator(`[data-extension=${tag}]`).count()).toBe(1)
      },
    )
  }

  journey('keeps what it added over navigation', async ({ shop, page }) => {
    await openExtended(page, shop.origin)
    await mark(page)
    await menu(page).getByRole('link', { name: 'Journal' }).click()
    await seeHeading(page, 'Journal')
    for (const tag of added) expect(await page.locator(`[data-extension=${tag}]`).count()).toBe(1)
    expect(await isMarked(page)).toBe(true)
  })
})
