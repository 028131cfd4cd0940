import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { hydrated } from './harness/hydrated.ts'
import { journey } from './harness/journey.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const places = [
  ['localhost', ['/', '/about/', '/contact/', '/care/', '/care/brass/', '/de/', '/nowhere/']],
  ['b.localhost', ['/', '/about/', '/care/brass/', '/nowhere/']],
] as const

/** What is wrong with a page by WCAG 2.2, one line for each element. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(source)
  const results = await page.evaluate(() =>
    window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    }),
  )
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

for (const [host, paths] of places) {
  for (const colorScheme of ['light', 'dark'] as const) {
    journey(`${host} in ${colorScheme} has no violation`, async ({ shop, visit, expected }) => {
      expected.push(/^error: .* 404 .*nowhere/, /nowhere\/ 404$/)
      const page = await visit({ colorScheme, reducedMotion: 'reduce' })
      for (const path of paths) {
        await page.goto(shop.originFor(host) + path)
        await hydrated(page)
        expect([path, await violations(page)]).toEqual([path, []])
      }
    })
  }
}

journey('the folded menu of a small screen has no violation', async ({ shop, visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await page.goto(shop.origin)
  await hydrated(page)
  await page.locator('.menu-fold > summary').click()
  // Beside the open drawer everything is inert, the main container too; axe looks for it and its heading.
  await page.locator('main[inert]').waitFor()
  const others = (await violations(page)).filter(
    (line) => !/^(landmark-one-main|page-has-heading-one):/.test(line),
  )
  expect(others).toEqual([])
})
