import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { open, reveal } from '../harness/hydrated.ts'
import { journey } from '../harness/journey.ts'
import { startPair } from '../harness/shop.ts'
import { violations } from './axe.ts'
import { notFoundComplaints, secondTemplates, templates } from './pages.ts'

const desk = { width: 1280, height: 720 }
const phone = { width: 390, height: 844 }
/** Rules whose result depends on the layout. */
const layoutRules = ['color-contrast', 'heading-order', 'scrollable-region-focusable', 'target-size']

/**
 * Returns the violations of the open page: of all rules with light colours on a desktop, of the contrast rule with dark
 * colours, because only the colours differ, and of the rules about the layout on a phone.
 */
async function onEveryScreen(page: Page): Promise<readonly string[]> {
  await page.setViewportSize(desk)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, ['color-contrast'])
  await page.setViewportSize(phone)
  const small = await violations(page, layoutRules)
  return [...light, ...dark.map((line) => `dark: ${line}`), ...small.map((line) => `phone: ${line}`)]
}

for (const [language, paths] of Object.entries(templates)) {
  journey(
    `every template in ${language}, light and dark, on phone and desk, has no violation`,
    async ({ shop, visit, expected }) => {
      if (language === 'en') expected.push(...notFoundComplaints)
      const page = await visit({ reducedMotion: 'reduce' })
      for (const path of paths) {
        await open(page, shop.origin + path)
        const direction = await page.locator('html').getAttribute('dir')
        expect([path, direction]).toEqual([path, language === 'ar' ? 'rtl' : 'ltr'])
        expect([path, await onEveryScreen(page)]).toEqual([path, []])
      }
    },
  )
}

journey(
  'the second channel, light and dark, on phone and desk, has no violation',
  async ({ shop, visit, expected }) => {
    expected.push(...notFoundComplaints)
    const page = await visit({ reducedMotion: 'reduce' })
    for (const path of secondTemplates) {
      await open(page, shop.originFor('b.localhost') + path)
      expect([path, await onEveryScreen(page)]).toEqual([path, []])
    }
  },
)

journey('a shop that cannot reach its platform has no violation', async ({ visit, expected }) => {
  expected.push(/^error: .* 503 /, /\/ 503$/)
  const { platform, shop, stop } = await startPair()
  await platform.stop()
  // Without motion, the colours of a look apply immediately.
  const page = await visit({ reducedMotion: 'reduce' })
  // The page's own scripts would request missing data and report an error.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(shop.origin)
  expect(await page.locator('h1').innerText()).toBe('Back in a moment')
  expect(await onEveryScreen(page)).toEqual([])
  await stop()
})

journey('what opens has no violation', async ({ shop, visit }) => {
  const page = await visit({ reducedMotion: 'reduce' })
  await open(page, `${shop.origin}/ar/widgets/`)
  await page.locator('html[data-shell=ready]').waitFor()
  await page.locator('.mega-button').first().click()
  await page.locator('.mega:not([hidden])').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  const button = page.locator('.gallery button').first()
  await reveal(button)
  await button.click()
  await page.locator('dialog[open] figure').waitFor()
  expect(await besideInert(page)).toEqual([])
})

journey('the folded menu of a small screen has no violation', async ({ shop, visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await open(page, shop.origin)
  await page.locator('html[data-shell=ready]').waitFor()
  await page.locator('.menu-fold > summary').click()
  await page.locator('main[inert]').waitFor()
  expect(await besideInert(page)).toEqual([])
})

/**
 * Returns the violations of a page with an open dialog. Ignores the rules that require a main container and a heading,
 * because everything outside of the dialog is inert.
 */
async function besideInert(page: Page): Promise<readonly string[]> {
  const lines = await violations(page)
  return lines.filter((line) => !/^(landmark-one-main|page-has-heading-one):/.test(line))
}
