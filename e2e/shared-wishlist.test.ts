import { createWishlist, shareWishlist, signup } from '@vitrine/contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillWithShop } from './harness/filled.ts'
import { journey as base } from './harness/journey.ts'
import { startShop } from './harness/shop.ts'
import { violations } from './theme/axe.ts'

/** A shop with its own database, because the journey signs a customer up. */
const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }) => {
  const shop = await startShop({ prepare: fillWithShop })
  onCleanup(async () => {
    await shop.stop()
  })
  return shop
})

/** Makes a call of the contract from a page of the shop, and returns its data. */
const call = async <Data>(page: Page, method: string, path: string, body: object): Promise<Data> => {
  const answer: unknown = await page.evaluate(
    async ([how, where, json]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(where, { method: how, headers, body: json })).json() as Promise<unknown>
    },
    [method, path.replace('{pA}', 'pa'), JSON.stringify(body)] as const,
  )
  expect(answer).toMatchObject({ Status: 'success' })
  return (answer as { readonly Data: Data }).Data
}

journey('a shared wishlist is public by its link until its owner ends that', async ({ shop, visit }) => {
  const owner = await visit()
  const credentials = { email: 'ada@example.com', password: 'correct horse' }
  await owner.goto(`${shop.origin}/login/`)
  await call(owner, 'POST', signup.path, credentials)
  await owner.getByLabel('Email address').fill(credentials.email)
  await owner.getByLabel('Password', { exact: true }).fill(credentials.password)
  await owner.getByRole('button', { name: 'Sign in' }).click()
  await owner.getByRole('status').filter({ hasText: 'You are signed in.' }).waitFor()
  const created = async (name: string, items: readonly object[]) => {
    const { id } = await call<{ id: string }>(owner, 'POST', createWishlist.path, { name, items })
    return { id, path: shareWishlist.path.replace('{id}', id) }
  }
  const share = async (path: string, is_public: boolean) =>
    (await call<{ share_url: string }>(owner, 'PUT', path, { is_public })).share_url
  const filled = await created('For <b>Ada</b> & Ben', [{ sku: 'TW-MUG-01-FOUR-32', quantity: 2 }])
  const empty = await created('Later', [])
  const address = await share(filled.path, true)
  expect(address).toMatch(/\/wishlist\/\?list=[\da-f]{32}$/)

  const open = async (url: string, javaScriptEnabled = true) => {
    const page = await visit({ javaScriptEnabled, reducedMotion: 'reduce' })
    const response = await page.goto(url)
    expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'no-store'])
    expect(response?.headers()['x-robots-tag']).toBe('noindex')
    return page
  }
  for (const isScripted of [true, false]) {
    const page = await open(address, isScripted)
    expect(await page.locator('h1').innerText()).toBe('For <b>Ada</b> & Ben')
    expect(await page.title()).toContain('For <b>Ada</b> & Ben')
    const item = page.locator('.product')
    expect(await item.innerText()).toMatch(/Shore mug[^]*[$€][^]*\n2 pieces wanted$/)
    await item.getByRole('link').click()
    await page.locator('h1', { hasText: 'Shore mug' }).waitFor()
  }
  const token = new URL(address).search
  const arabic = await open(`${shop.origin}/ar/wishlist/${token}`)
  expect(await arabic.locator('html').getAttribute('dir')).toBe('rtl')
  await arabic.getByText('قطعتان مطلوبتان').waitFor()
  expect(await violations(arabic)).toEqual([])
  await arabic.goto(`${shop.origin}/de/merkzettel/${token}`)
  await arabic.getByText('2 Stück gewünscht').waitFor()

  const later = await open(await share(empty.path, true))
  await later.getByText('There is nothing on this wishlist at the moment.').waitFor()
  await share(filled.path, false)
  for (const url of [address, `${shop.origin}/wishlist/`, `${shop.origin}/wishlist/?list=x`]) {
    const page = await open(url)
    expect(await page.locator('h1').innerText()).toBe('This wishlist is no longer shared')
  }
})
