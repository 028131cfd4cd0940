import { expect } from 'vitest'
import { open } from '../harness/hydrated.ts'
import { journey } from '../harness/journey.ts'
import { startPair } from '../harness/shop.ts'
import { violations } from './axe.ts'
import { notFoundComplaints, templates } from './pages.ts'

for (const [language, paths] of Object.entries(templates)) {
  journey(
    `every template in ${language}, light and dark, has no violation`,
    async ({ shop, visit, expected }) => {
      if (language === 'en') expected.push(...notFoundComplaints)
      const page = await visit({ reducedMotion: 'reduce' })
      for (const path of paths) {
        await page.emulateMedia({ colorScheme: 'light' })
        await open(page, shop.origin + path)
        expect([path, await page.locator('html').getAttribute('dir')]).toEqual([
          path,
          language === 'ar' ? 'rtl' : 'ltr',
        ])
        expect([path, await violations(page)]).toEqual([path, []])
        // Only its colours differ.
        await page.emulateMedia({ colorScheme: 'dark' })
        expect([path, await violations(page, ['color-contrast'])]).toEqual([path, []])
      }
    },
  )
}

journey('a shop that cannot reach its platform has no violation', async ({ visit, expected }) => {
  expected.push(/^error: .* 503 /, /\/ 503$/)
  const { platform, shop, stop } = await startPair()
  await platform.stop()
  // Without motion the colours of a look are there at once.
  const page = await visit({ reducedMotion: 'reduce' })
  // Its own scripts would ask for what cannot be had, and say so.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(shop.origin)
  expect(await page.locator('h1').innerText()).toBe('Back in a moment')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page)).toEqual([])
  }
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
  await page.locator('.gallery button').first().click()
  await page.locator('dialog[open] figure').waitFor()
  // All else is inert; axe looks for the main container and its heading.
  const others = (await violations(page)).filter(
    (line) => !/^(landmark-one-main|page-has-heading-one):/.test(line),
  )
  expect(others).toEqual([])
})
