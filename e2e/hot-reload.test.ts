import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { launchBrowser } from '@vitrine/testing/chromium'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated } from './harness/hydrated.ts'
import { root } from './harness/root.ts'
import { startDevelopment, type Shop } from './harness/shop.ts'
import { copyRepository, type WorkingCopy } from './harness/working-copy.ts'

let copy: WorkingCopy
let shop: Shop
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  copy = await copyRepository()
  shop = await startDevelopment(copy.root)
  page = await browser.newPage()
  // When the first page is loaded, the development server prepares its dependencies and reloads the page.
  await page.goto(shop.origin)
  await page.waitForLoadState('networkidle')
  await hydrated(page)
})
afterAll(async () => {
  await Promise.all([browser.close(), shop.stop()])
  await copy.remove()
})

/** Set on the window of the document; lost when another document is loaded. */
const mark = () => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isMarked = () => page.evaluate(() => 'sameDocument' in window)

test('an edit of the theme is shown in the open page, without loading it again', async () => {
  await mark()
  await copy.edit('apps/shop/src/theme/shell/footer.tsx', '<footer', '<footer data-edited="theme"')
  await page.waitForSelector('[data-edited=theme]')
  expect(await isMarked()).toBe(true)
})

test('an edit of the styles is shown in the open page', async () => {
  await mark()
  await copy.edit('apps/shop/src/theme/styles/base.css', '{', '{ --edited: styles;')
  await page.waitForFunction(() =>
    [...document.styleSheets].some((sheet) =>
      [...sheet.cssRules].some((rule) => rule.cssText.includes('--edited')),
    ),
  )
  expect(await isMarked()).toBe(true)
})

test('an edit of a widget is shown in the open page, whose parts keep their state', async () => {
  await mark()
  const field = page.locator('header input[type=search]').first()
  await field.fill('half a word')
  await copy.edit('apps/shop/src/theme/widgets/hero.tsx', '<section', '<section data-edited="widget"')
  await page.waitForSelector('[data-edited=widget]')
  expect(await isMarked()).toBe(true)
  expect(await field.inputValue()).toBe('half a word')
})

test('an edit of the runtime is shown in the open page, and in what the server renders', async () => {
  const header = '<div data-vitrine="header"'
  await copy.edit('packages/runtime/src/view/shop-view.tsx', header, `${header} data-edited="runtime"`)
  await page.waitForSelector('[data-edited=runtime]')
  const html = async () => (await fetch(shop.origin)).text()
  await expect.poll(html).toContain('data-edited="runtime"')
})

test('an edit of the content is shown in the open page', async () => {
  await copy.edit('apps/shop/content/1/en/pages/home.json', '"Made to be', '"Edited to be')
  await page.getByText('Edited to be').first().waitFor()
})

test('an error in the content is shown over the open page, until it is corrected', async () => {
  const home = 'apps/shop/content/1/en/pages/home.json'
  await copy.edit(home, '"slug"', '"slg"')
  const overlay = page.locator('vite-error-overlay')
  await overlay.getByText('home.json').first().waitFor()
  await copy.edit(home, '"slg"', '"slug"')
  await overlay.waitFor({ state: 'detached' })
  await page.getByText('Edited to be').first().waitFor()
})

/** Returns the code that a document shows between two texts. */
async function readCode(document: string, from: string, to: string): Promise<readonly string[]> {
  const text = await readFile(path.join(root, 'docs', document), 'utf8')
  const part = text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from)))
  return [...part.matchAll(/^( *)```\w+\n(.*?)^ *```$/gms)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  )
}

test('the first widget, route and page of the documents are shown, and their types agree', async () => {
  const store = 'apps/shop/src/store.tsx'
  const content = ['--conditions=@vitrine/source', 'scripts/content.ts'] as const
  const [registration = '', element = ''] = await readCode('theme.md', '### A first widget', 'defineSection')
  const [component = '', routes = ''] = await readCode('theme.md', 'For a first route', '`/stores/berlin/`')
  const spotlight = await readFile(path.join(root, 'e2e', 'examples', 'spotlight.tsx'), 'utf8')
  await copy.write('apps/shop/src/theme/widgets/spotlight.tsx', spotlight)
  await copy.edit(store, '  widgets: [\n', `  widgets: [\n${registration}`)
  await copy.edit('apps/shop/content/1/en/pages/about.json', '"elements": [', `"elements": [${element},`)
  await copy.write('apps/shop/src/theme/templates/stores.tsx', component)
  await copy.edit(
    store,
    '\n/** Pages opened',
    "import { Stores } from './theme/templates/stores.tsx'\n\n/** Pages opened",
  )
  await copy.edit(store, '  templates: {', `${routes}  templates: {`)
  await copy.run('node', ...content, 'new', 'page', 'visit', '--languages', 'en')
  const html = async (address: string) => (await fetch(shop.origin + address)).text()
  await expect.poll(() => html('/about/')).toContain('<h2>New from the kiln</h2>')
  await expect.poll(() => html('/stores/berlin/')).toMatch(/<h1>Stores in (<!-- -->)?berlin<\/h1>/)
  await expect.poll(() => html('/visit/')).toContain('<title>Visit')
  await copy.run('node', ...content, 'types')
  await copy.run('node', ...content, 'check')
  expect(await copy.run('tsc', '-p', 'tsconfig.json', '--pretty', 'false')).toBe('')
})
