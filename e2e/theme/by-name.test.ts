import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { open } from '../harness/hydrated.ts'
import { journey as base } from '../harness/journey.ts'
import { startShop, type Shop } from '../harness/shop.ts'

const journey = base.extend('shop', { scope: 'file' }, async ({}, { onCleanup }): Promise<Shop> => {
  const shop = await startShop({ env: { TEST_PAYMENTS: 'true' } })
  onCleanup(async () => void (await shop.stop()))
  return shop
})

const lamp = 'Bolete desk lamp, brick'

type Role = Parameters<Page['getByRole']>[0]

/** Finds an element as a screen reader does: by its role and its accessible name. */
const find = (within: Page | Locator, role: Role, name: string | RegExp) =>
  within.getByRole(role, { name, exact: true })

/** Returns role and name of the element with the focus, as in `button "Undo"`. */
async function focus(page: Page): Promise<string> {
  const [line = ''] = (await page.locator(':focus').ariaSnapshot()).split('\n')
  return /\w+ "[^"]*"/.exec(line)?.[0] ?? line
}

/** Presses an element with the keyboard. */
async function press(element: Locator, key = 'Enter'): Promise<void> {
  await element.focus()
  await element.press(key)
}

/** Waits until a live region announces a text. */
const hear = (within: Page | Locator, role: 'status' | 'alert', text: string | RegExp) =>
  within.getByRole(role).filter({ hasText: text }).first().waitFor()

/** Waits for a page whose only heading of level 1 has the name. */
async function arrive(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
}

/** Presses Tab, and returns what has the focus after each time. */
async function tab(page: Page, times: number): Promise<readonly string[]> {
  const names: string[] = []
  for (let count = 0; count < times; count += 1) {
    await page.keyboard.press('Tab')
    names.push(await focus(page))
  }
  return names
}

async function findLamp(page: Page, { origin }: Shop): Promise<void> {
  await open(page, origin)
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    expect([landmark, await page.getByRole(landmark).count()]).toEqual([landmark, 1])
  expect(await tab(page, 1)).toEqual(['link "Skip to content"'])
  await find(page, 'searchbox', 'Search the shop').first().fill('bolete lamp')
  await page.keyboard.press('Enter')
  await arrive(page, /results? for “bolete lamp”/)
  await find(page, 'heading', 'Products').waitFor()
  await press(find(page, 'link', lamp).first())
  await arrive(page, lamp)
}

async function chooseLamp(page: Page): Promise<void> {
  const choice = page.getByRole('group', { name: /^Bulb/ })
  await press(find(choice, 'radio', 'Without a bulb'), 'Space')
  // The new price is announced.
  await hear(page, 'status', /€\d/)
  await find(page, 'spinbutton', 'Quantity').fill('99')
  await press(page.getByRole('button', { name: /^Add to cart/ }).first())
  await hear(page, 'alert', /No more than \d+ per order\.|Only \d+ pieces are available\./)
  expect(await focus(page)).toMatch(/^button "Add to cart/)
  await find(page, 'spinbutton', 'Quantity').fill('1')
  await press(page.getByRole('button', { name: /^Add to cart/ }).first())
}

/** Changes the quantity in the drawer, and closes it. */
async function useDrawer(page: Page): Promise<void> {
  const drawer = find(page, 'dialog', 'Cart')
  await hear(drawer, 'status', `${lamp} is in your cart.`)
  expect(await focus(page)).toBe('button "Close the cart"')
  await press(find(drawer, 'button', `More: ${lamp}`))
  await expect.poll(() => find(drawer, 'spinbutton', `Quantity: ${lamp}`).inputValue()).toBe('2')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  // The focus returns, and the header has the new count.
  expect(await focus(page)).toMatch(/^button "Add to cart/)
  await press(find(page, 'link', 'Cart 2'))
  await press(find(drawer, 'link', 'View cart'))
  await arrive(page, 'Cart')
}

async function useCart(page: Page): Promise<void> {
  const lines = find(page, 'list', 'Products in the cart')
  await find(lines, 'button', `Fewer: ${lamp}`).focus()
  expect(await tab(page, 3)).toEqual([
    `spinbutton "Quantity: ${lamp}"`,
    `button "More: ${lamp}"`,
    `button "Remove ${lamp}"`,
  ])
  await page.keyboard.press('Enter')
  await hear(page, 'status', `${lamp} was removed.`)
  await expect.poll(() => focus(page)).toBe('button "Undo"')
  await page.keyboard.press('Enter')
  await find(lines, 'button', `Remove ${lamp}`).waitFor()
  await find(page, 'region', 'Summary').waitFor()
  await press(find(page, 'button', 'Check out'))
  await arrive(page, 'Checkout')
}

/** Orders in the hosted store: first with a mistake, which is announced and has the focus. */
async function order(page: Page): Promise<void> {
  const entries = {
    ...{ 'Email address': 'ada@shop.test', 'First name': 'Ada', 'Last name': 'Adler' },
    ...{ 'Street and number': 'Lindenstr. 1', 'Postal code': 'x', City: 'Berlin' },
  }
  for (const [name, value] of Object.entries(entries)) await find(page, 'textbox', name).fill(value)
  await find(page, 'combobox', 'Country').selectOption({ label: 'Germany' })
  const terms = page.getByRole('checkbox', { name: /^I accept the terms and conditions/ })
  const submit = find(page, 'button', 'Order with obligation to pay')
  await press(terms, 'Space')
  await press(submit)
  await page.getByRole('alert').filter({ hasText: 'Postal code' }).waitFor()
  expect(await page.locator(':focus').getAttribute('role')).toBe('alert')
  const postalCode = find(page, 'textbox', 'Postal code')
  expect(await postalCode.getAttribute('aria-invalid')).toBe('true')
  await postalCode.fill('10969')
  if (!(await terms.isChecked())) await press(terms, 'Space')
  await press(submit)
}

async function pay(page: Page): Promise<void> {
  await find(page, 'textbox', 'Card number').fill('4242424242424242')
  await find(page, 'textbox', 'Expiry (MM/YY)').fill('12/40')
  await find(page, 'textbox', 'Security code').fill('123')
  await press(page.getByRole('button', { name: /^Pay / }))
}

journey(
  'a lamp is found, ordered and paid for by roles and accessible names alone',
  async ({ shop, page, expected }) => {
    expected.push(/^error: Failed to load resource: .* 4\d\d /, / 4\d\d$/)
    await findLamp(page, shop)
    await chooseLamp(page)
    await useDrawer(page)
    await useCart(page)
    await order(page)
    await pay(page)
    await arrive(page, 'Thank you for your order')
    expect(await page.getByRole('main').innerText()).toMatch(/Order number:\s*\S+/)
  },
)
