/**
 * `npm run shots`: takes screenshots of every template of the built shop, in every language, on both channels, for
 * phone and desktop, in light and dark mode, and saves them in `.shots`, with a contact sheet for each group. `npm
 * run shots -- widgets ar` takes only screenshots whose names contain all the words.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { launchBrowser } from '@vitrine/testing/chromium'
import { freePort, startBuiltShop } from './built-shop.ts'
import { root } from './root.ts'
import { createVisits } from './shots/customer.ts'
import { shots, type Shot } from './shots/list.ts'

type Browser = Awaited<ReturnType<typeof launchBrowser>>

const folder = join(root, '.shots')

const openVisit = createVisits()

async function take(browser: Browser, shot: Shot, port: number): Promise<void> {
  const { file, host, path, width, colorScheme, open } = shot
  const height = width < 600 ? 844 : 900
  const origin = `http://${host}:${port}`
  const page = await browser.newPage({
    ...{ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' },
    ...(shot.isCustomer ? { storageState: await openVisit(browser, origin) } : {}),
  })
  const [pathname = '', query = ''] = path.split('?')
  if (query.startsWith('action_done=')) {
    // The shop shows the output of a form only to visitors who come from one of its pages.
    await page.goto(origin + pathname)
    await page.evaluate((target) => location.assign(target), path)
    await page.waitForURL((url) => url.search.startsWith('?action_done='))
    await page.waitForLoadState('networkidle')
  } else await page.goto(origin + path, { waitUntil: 'networkidle' })
  if (shot.isOrder) {
    await page.locator('.order-number').first().click()
    await page.locator('.order-rows').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
  }
  if (shot.isCheckout) {
    await page.locator('.cart-checkout button').click()
    await page.waitForURL(/\/checkout/)
  }
  // Loads lazy images immediately.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  // Shows the stock of each location on product pages.
  for (const summary of await page.locator('.stock:not([open]) > summary').all()) await summary.click()
  const opener = page.locator(width < 600 ? '.menu-fold > summary' : '.mega-button').first()
  if (open && (await opener.count()) > 0) await opener.click()
  await page.screenshot({ path: join(folder, file), fullPage: open !== true })
  await page.close()
}

/** Renders the contact sheet of a group, with the name of each screenshot. */
async function sheet(browser: Browser, name: string, files: readonly string[]): Promise<void> {
  const cell = (file: string): string =>
    `<figure><img src="${pathToFileURL(join(folder, file)).href}"><figcaption>${file}</figcaption></figure>`
  const html = `<!doctype html><style>
    body { margin: 16px; display: grid; grid-template-columns: repeat(auto-fill, 300px); gap: 16px; background: #888 }
    figure { margin: 0; block-size: 460px } img { inline-size: 300px; max-block-size: 430px; object-fit: cover; object-position: top }
    figcaption { font: 12px sans-serif; color: #fff }
  </style>${files.map(cell).join('')}`
  const source = join(folder, `${name}.html`)
  await writeFile(source, html)
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.goto(pathToFileURL(source).href, { waitUntil: 'load' })
  await page.screenshot({ path: join(folder, `sheet-${name}.png`), fullPage: true })
  await page.close()
  await rm(source)
}

const words = process.argv.slice(2)
const selected = shots.filter(({ file }) => words.every((word) => file.includes(word)))
if (selected.length === 0) throw new Error(`No screenshot has a name containing ${words.join(' and ')}.`)
await mkdir(folder, { recursive: true })
const browser = await launchBrowser()
const shop = await startBuiltShop()
const cutOff = await startBuiltShop({ PLATFORM_URL: `http://127.0.0.1:${await freePort()}` })
try {
  for (const shot of selected) await take(browser, shot, (shot.cutOff ? cutOff : shop).port)
  for (const group of new Set(selected.map((shot) => shot.group))) {
    const files = selected.filter((shot) => shot.group === group).map(({ file }) => file)
    await sheet(browser, group, files)
  }
} finally {
  await browser.close()
  await shop.stop()
  await cutOff.stop()
}
process.stdout.write(`${selected.length} pictures in ${folder}\n`)
