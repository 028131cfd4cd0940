import { cartCatalogue } from '@vitrine/testing'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { bob, sessionJourney } from './harness/session-host.ts'
import { arrive, seeUser, signIn, signOut } from './harness/session.ts'

const env = { REACT_APP_ECOMMERCE_MODULE_ENABLE: 'true' }
const journeys = {
  a: sessionJourney(() => env, { catalogue: cartCatalogue }),
  c: sessionJourney(() => ({ ...env, PROVIDER: 'c' }), { catalogue: cartCatalogue }),
}
/** The changes that a merge of two items sends: to a new list on provider A, to the only list on provider C. */
const merging = {
  a: ['POST pa/wishlists', expect.stringMatching(/^POST pa\/wishlists\/[0-9a-f]{32}\/items$/)],
  c: ['POST pc/wishlist/items/LAMP-RED', 'POST pc/wishlist/items/MUG'],
}

const items = (page: Page) => page.getByRole('region', { name: 'Wishlist' }).getByRole('listitem')
const button = (page: Page) => page.getByRole('button', { name: /^Wishlist/ })
const save = (page: Page, sku: string) => page.getByRole('button', { name: `Save ${sku}` }).click()
const counts = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'vitrine_counts')?.value

/** Waits until a tab shows the two items, and their number next to the wishlist. */
async function seeItems(page: Page, owner: 'guest' | 'customer'): Promise<void> {
  const expected = ['LAMP-RED', 'MUG'].map((sku) => `${sku} of a ${owner}`)
  await expect.poll(async () => (await items(page).allInnerTexts()).toSorted()).toEqual(expected)
  await expect.poll(() => button(page).innerText()).toBe('Wishlist (2)')
}

/** Lists the wishlist calls of a browser from now on. */
function recordWishlistCalls(page: Page): string[] {
  const calls: string[] = []
  page.context().on('request', (request) => {
    const [, name = ''] = /^\/exp-sf-cms\/api\/(.*)$/.exec(new URL(request.url()).pathname) ?? []
    if (name.includes('wishlist')) calls.push(`${request.method()} ${name}`)
  })
  return calls
}

describe.for(['a', 'c'] as const)('the wishlist of a guest at provider %s', (provider) => {
  journeys[provider](
    'is kept by the browser, and becomes that of the customer once, in all tabs',
    async ({ shop, page }) => {
      const address = `${shop.origin}/wishlist/`
      const tab = await page.context().newPage()
      const calls = recordWishlistCalls(page)
      await Promise.all([arrive(page, address), arrive(tab, address)])
      await button(tab).click()
      await save(page, 'LAMP-RED')
      await save(page, 'MUG')
      for (const each of [page, tab]) await seeItems(each, 'guest')
      await arrive(page, address)
      await button(page).filter({ hasText: 'Wishlist (2)' }).waitFor()
      await button(page).click()
      await seeItems(page, 'guest')
      expect(await counts(page)).toBe('0.2')
      expect(calls).toEqual([])

      const changes = () => calls.filter((call) => !call.startsWith('GET'))
      await signIn(page, bob)
      for (const each of [page, tab]) await seeItems(each, 'customer')
      expect(changes()).toEqual(merging[provider])
      expect(await counts(page)).toBe('0.2')
      await arrive(tab, address)
      await button(tab).filter({ hasText: 'Wishlist (2)' }).waitFor()
      await button(tab).click()
      await seeItems(tab, 'customer')

      await signOut(page)
      for (const each of [page, tab]) {
        await seeUser(each, undefined)
        await button(each).filter({ hasText: 'Wishlist (0)' }).waitFor()
        expect(await items(each).count()).toBe(0)
      }
      expect(await counts(page)).toBe('0.0')

      // The customer already has this item.
      await save(tab, 'MUG')
      await signIn(page, bob)
      for (const each of [page, tab]) await seeItems(each, 'customer')
      expect(changes()).toEqual(merging[provider])
      expect(await counts(page)).toBe('0.2')
    },
  )
})
