import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { slowLine, type Line } from './harness/in-pieces.ts'
import { picturedJourney as journey } from './harness/journey.ts'
import { expectStill } from './harness/layout-shift.ts'
import type { Shop } from './harness/shop.ts'
import { catalogue } from './theme/pages.ts'

const phone = { width: 390, height: 800 }
const desk = { width: 1440, height: 900 }

/** Maximum layout shift that visitors do not notice, such as text that moves by two pixels. */
const unseen = 0.001

const [product = '', department = '', shelf = '', brand = ''] = catalogue.en ?? []
const pages = [
  ...['/', '/about/', '/contact/', '/journal/', '/care/', product, department, shelf, brand],
  // A notice beside a picture, grids of a few items, and a footer on the first screen.
  ...['/maintenance/', '/gift-certificates/', '/locations/', '/cart/', '/forgot-password/'],
]

const lines: Line[] = []
// Closed after all tests, because a page may still fetch images through its proxy when its test has ended.
afterAll(async () => void (await Promise.all(lines.map((line) => line.close()))))

/** A proxy in front of a shop that delivers documents in pieces. */
async function lineTo(shop: Shop, cut: (html: string) => readonly string[]): Promise<Line> {
  const line = await slowLine(shop, cut)
  lines.push(line)
  return line
}

/** Cuts a document before each match of `found`. */
function cutBefore(html: string, found: RegExp): readonly string[] {
  const cuts = [...html.matchAll(found)].map(({ index }) => index)
  return [0, ...cuts].map((start, piece) => html.slice(start, cuts[piece]))
}

/**
 * Waits until the start of the document is parsed and styled. Polls from the test, because timers of a page that
 * has not been painted may be suspended.
 */
const parsed = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() => document.querySelector('header .brand') !== null && document.styleSheets.length),
      { interval: 20, timeout: 30_000 },
    )
    .toBeGreaterThan(0)

/**
 * Waits until the browser has parsed and painted more than the `known` characters, and returns the new length. Waits for a few
 * frames at most, since a piece that ends within a text is not parsed before the next one.
 */
const drawn = (page: Page, known: number) =>
  page.evaluate(
    (length) =>
      new Promise<number>((resolve) => {
        let frames = 6
        const look = () => {
          const now = document.documentElement.innerHTML.length
          frames -= 1
          if (now === length && frames > 0) requestAnimationFrame(look)
          else requestAnimationFrame(() => resolve(now))
        }
        look()
      }),
    known,
  )

describe('a document that arrives slowly', () => {
  journey('is not painted before its header is whole', async ({ shop, visit }) => {
    const line = await lineTo(shop, (html) => {
      const [start = '', ...rest] = cutBefore(html, /<a[^>]* class="[^"]*shopper-link/g)
      return [start, rest.join('')]
    })
    const page = await visit({ viewport: phone })
    await page.goto(line.origin, { waitUntil: 'commit' })
    await parsed(page)
    const frame = page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    // A paint that does not happen cannot be awaited. It would happen within a second.
    expect(await Promise.race([frame.then(() => 'painted'), setTimeout(1000, 'held')])).toBe('held')
    expect(line.next()).toBe(true)
    await frame
    await page.waitForLoadState('load')
    expect(line.next()).toBe(false)
    await expectStill(page, unseen)
  })

  journey.for(pages.flatMap((path) => [phone, desk].map((viewport) => ({ path, viewport }))))(
    'of $path does not move on a screen of $viewport.width pixels',
    async ({ path, viewport }, { shop, visit }) => {
      let hasBar = false
      const line = await lineTo(shop, (html) => {
        const main = html.indexOf('<main')
        const [first = '', ...pieces] = cutBefore(
          html.slice(main),
          /<(?:[hp][1-6]?|[uod]l|li|img|div|nav|form|section|label|button)\b/g,
        )
        // Content below the first screens does not move anything visible, except in the bar of a product.
        const bar = pieces.findIndex((piece) => piece.includes('buy-button'))
        hasBar ||= bar >= 0
        const count = Math.max(60, bar + 2)
        return [html.slice(0, main), first, ...pieces.slice(0, count), pieces.slice(count).join('')]
      })
      const page = await visit({ viewport })
      await page.goto(line.origin + path, { waitUntil: 'commit' })
      await parsed(page)
      let pieces = 0
      let length = 0
      while (line.next()) {
        pieces += 1
        // The first piece unblocks painting.
        length = await drawn(page, length)
      }
      expect(pieces).toBeGreaterThan(15)
      expect(hasBar).toBe(path === product)
      await page.waitForLoadState('load')
      await expectStill(page, unseen)
    },
  )
})
