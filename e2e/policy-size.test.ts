import { expect } from 'vitest'
import { ask } from './harness/ask.ts'
import { open } from './harness/hydrated.ts'
import { journey as base } from './harness/journey.ts'
import { note, scriptedContent } from './harness/scripted-content.ts'
import { withContent } from './harness/shop-content.ts'
import { startShop, type Shop } from './harness/shop.ts'
import { isMarked, mark, seeHeading } from './harness/storefront.ts'

const many = Object.fromEntries(
  Array.from({ length: 120 }, (_, index) => [
    `1/en/pages/many/${index}.json`,
    {
      slug: `many/${index}`,
      title: `Page ${index}`,
      fields: { first_script_etl: `<script>${note(`s${index}`)}</script>` },
    },
  ]),
)

const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
  const quiet = Object.entries(scriptedContent).filter(([file]) => !file.startsWith('1/en/scripts/'))
  const shop = await startShop({ prepare: withContent({ ...Object.fromEntries(quiet), ...many }) })
  onCleanup(async () => void (await shop.stop()))
  return shop
})

const names = () => (window.trace ?? []).map(([name]) => name)

journey(
  'where a channel has too many snippets for one policy, pages with some are reached by loading a document (R23)',
  async ({ shop, page }) => {
    const { headers } = await ask(shop, '/plain/')
    expect(String(headers['content-security-policy']).length).toBeLessThan(1_000)
    await open(page, `${shop.origin}/plain/`)
    await mark(page)
    await page.getByText('go /product/', { exact: true }).click()
    await seeHeading(page, 'Product')
    expect(await isMarked(page)).toBe(true)
    await page.getByText('go /more/', { exact: true }).click()
    await expect.poll(() => page.evaluate(names).catch(() => [])).toContain('more')
    expect(new URL(page.url()).pathname).toBe('/more/')
    expect(await isMarked(page)).toBe(false)
    await page.goBack()
    await seeHeading(page, 'Product')
  },
)
