import type { launchBrowser } from '@vitrine/testing/chromium'

type Browser = Awaited<ReturnType<typeof launchBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>

const person = {
  password: 'nine lives of a kiln',
  firstName: 'Ada',
  lastName: 'Adler',
}
const address = {
  ...{ first_name: 'Ada', last_name: 'Adler', address1: 'Lindenstr. 1', city: 'Berlin' },
  ...{ postal_code: '10969', country_code: 'DE' },
}
/** A lamp that both channels sell, and mugs of one of them. */
const lamp = { sku: 'LL-MUSHROOM-01-WITHOUT', quantity: 1 }
const mugs = { sku: 'TW-MUG-01-TWO-31', quantity: 2 }

/** Fields of the hosted checkout, and of the test payment. */
const shipping = {
  ...{ firstName: 'Ada', lastName: 'Adler' },
  ...{ street: 'Lindenstr. 1', postalCode: '10969', city: 'Berlin' },
}
const card = { number: '4242424242424242', expiry: '12/40', code: '123' }

/** Returns the calls of provider A that create an account with an address and a filled cart, and sign in. */
const callsOf = (hostname: string, email = `ada@${hostname}.example`) =>
  [
    ['signup', { ...person, email }],
    ['login', { email, password: person.password }],
    ['pa/account/addresses', address],
    fillCart(hostname),
  ] as const

const fillCart = (hostname: string) =>
  ['pa/carts', { line_items: hostname === 'localhost' ? [lamp, mugs] : [lamp] }] as const

async function call(page: Page, [path, body]: readonly [string, object]): Promise<void> {
  const problem = await page.evaluate(
    async ([url, sent]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body: sent })
      return response.ok ? '' : response.text()
    },
    [`/exp-sf-cms/api/${path}`, JSON.stringify(body)] as const,
  )
  if (problem !== '') throw new Error(`${path}: ${problem}`)
}

/** Buys what is in the cart. */
async function buyCart(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/cart/`, { waitUntil: 'networkidle' })
  await page.locator('.cart-checkout button').click()
  await page.waitForURL(/\/checkout/)
  for (const [name, value] of Object.entries(shipping)) await page.fill(`[name="shipping.${name}"]`, value)
  await page.selectOption('[name="shipping.country"]', 'DE')
  await page.check('[name=terms]')
  await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).click()
  for (const [name, value] of Object.entries(card)) await page.fill(`[name=${name}]`, value)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
}

/**
 * Returns a function that resolves with the cookies of a customer with an address, an order and a filled cart. Each shop has
 * one customer, who is created when first needed.
 */
export function createVisits() {
  type Visit = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>
  const visits = new Map<string, Promise<Visit>>()
  const create = async (browser: Browser, origin: string): Promise<Visit> => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(origin)
    const { hostname } = new URL(origin)
    for (const each of callsOf(hostname)) await call(page, each)
    await buyCart(page, origin)
    await page.goto(origin)
    await call(page, fillCart(hostname))
    const state = await context.storageState()
    await context.close()
    return state
  }
  return (browser: Browser, origin: string): Promise<Visit> => {
    const visit = visits.get(origin) ?? create(browser, origin)
    visits.set(origin, visit)
    return visit
  }
}
