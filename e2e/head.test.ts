import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask } from './harness/ask.ts'
import { open } from './harness/hydrated.ts'
import { journey as base } from './harness/journey.ts'
import { scriptedContent } from './harness/scripted-content.ts'
import { withContent } from './harness/shop-content.ts'
import { startShop, type Shop } from './harness/shop.ts'
import { isMarked, mark, seeHeading } from './harness/storefront.ts'

// Leaves out script records, which script-kinds.test.ts and scripts.test.ts cover.
const quiet = Object.fromEntries(
  Object.entries(scriptedContent).filter(([file]) => !file.startsWith('1/en/scripts/')),
)

const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
  const shop = await startShop({ prepare: withContent(quiet) })
  onCleanup(async () => void (await shop.stop()))
  return shop
})

/** Title, meta, canonical, icon and language tags of a head, sorted, as a crawler would read them. */
function readHead(head: Document): readonly string[] {
  const tags = [
    ...head.querySelectorAll('head title, head meta:not([charset]):not([name=viewport]), head link'),
  ]
  return tags
    .filter(
      (tag) =>
        tag.localName !== 'link' || /^(?:canonical|icon|alternate)$/.test(tag.getAttribute('rel') ?? ''),
    )
    .map((tag) => {
      const attributes = ['name', 'property', 'rel', 'hreflang', 'content', 'href']
      return [tag.localName, ...attributes.map((name) => tag.getAttribute(name)), tag.textContent].join('|')
    })
    .toSorted()
}

const headOf = (page: Page) => page.evaluate<readonly string[]>(`(${readHead.toString()})(document)`)

function parsedHead(page: Page, html: string): Promise<readonly string[]> {
  const parse = `new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html')`
  return page.evaluate<readonly string[]>(`(${readHead.toString()})(${parse})`)
}

const titles: Readonly<Record<string, string>> = {
  '/scripts/': 'Scripts',
  '/more/': 'More',
  '/product/': 'Product',
  '/checkout-scripts/': 'Checkout',
  '/plain/': 'Plain',
}

describe('the head', () => {
  journey(
    'says after ten navigations what the server says of that page, and each thing once',
    async ({ shop, page }) => {
      await open(page, `${shop.origin}/scripts/`)
      await mark(page)
      const round = ['/more/', '/product/', '/plain/', '/scripts/', '/more/']
      for (const path of ['/scripts/', ...round, ...round]) {
        if (new URL(page.url()).pathname !== path) await page.getByText(`go ${path}`, { exact: true }).click()
        await seeHeading(page, titles[path] ?? '')
        const { body } = await ask(shop, path)
        const served = await parsedHead(page, body)
        await expect.poll(() => headOf(page), { message: path }).toEqual(served)
        const kinds = served.map((tag) => tag.split('|').slice(0, 5).join('|'))
        expect(new Set(kinds).size).toBe(kinds.length)
      }
      expect(await isMarked(page)).toBe(true)
    },
  )

  journey('is that of a page’s own language when it has no other', async ({ shop, page }) => {
    await open(page, `${shop.origin}/more/?lang=de`)
    await seeHeading(page, 'More')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })

  journey('has every tag of a page, and none of the page before', async ({ shop, page }) => {
    await open(page, `${shop.origin}/more/`)
    const has = (selector: string) => page.locator(`head ${selector}`)
    const content = (selector: string) => has(selector).getAttribute('content')
    expect(await content('meta[name=description]')).toBe('More')
    expect(await content('meta[name=robots]')).toBe('noindex')
    expect(await content('meta[property="og:image"]')).toBe(
      `${shop.origin}/mm-images/public/v1/render/w/more.jpg?fm=jpeg`,
    )
    await page.getByText('go /plain/', { exact: true }).click()
    await seeHeading(page, 'Plain')
    await expect.poll(() => has('meta[name=description], meta[name=robots]').count()).toBe(0)
    expect(await has('link[rel=alternate]').evaluateAll((all) => all.map((link) => link.outerHTML))).toEqual([
      expect.stringMatching(/hreflang="en".*href="http:\/\/localhost[^"]*\/plain\/"/),
      expect.stringMatching(/hreflang="de".*href="http:\/\/localhost[^"]*\/de\/schlicht\/"/),
      expect.stringMatching(/hreflang="x-default".*href="http:\/\/localhost[^"]*\/plain\/"/),
    ])
    await page.getByText('go /product/', { exact: true }).click()
    await seeHeading(page, 'Product')
    await expect.poll(() => content('meta[property="og:type"]')).toBe('product')
  })

  journey('has what others put there left alone', async ({ shop, page }) => {
    await open(page, `${shop.origin}/plain/`)
    await page.evaluate(() => {
      document.head.insertAdjacentHTML(
        'beforeend',
        '<meta name="theirs" content="x"><link rel="theirs" href="/x">',
      )
    })
    await page.getByText('go /more/', { exact: true }).click()
    await seeHeading(page, 'More')
    await expect.poll(() => page.locator('head meta[name=description]').count()).toBe(1)
    expect(await page.locator('head [name=theirs], head [rel=theirs]').count()).toBe(2)
  })
})
