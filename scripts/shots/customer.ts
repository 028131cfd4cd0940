import type { launchBrowser } from '@vitrine/testing/chromium'

type Browser = Awaited<ReturnType<typeof launchBrowser>>

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

/** Returns the calls of provider A that create an account with an address and a filled cart, and sign in. */
const callsOf = (hostname: string, email = `ada@${hostname}.example`) =>
  [
    ['signup', { ...person, email }],
    ['login', { email, password: person.password }],
    ['pa/account/addresses', address],
    ['pa/carts', { line_items: hostname === 'localhost' ? [lamp, mugs] : [lamp] }],
  ] as const

/**
 * Returns a function that resolves with the cookies of a customer with an address and a filled cart. Each shop has one
 * customer, who is created when first needed.
 */
export function createVisits() {
  type Visit = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>
  const visits = new Map<string, Promise<Visit>>()
  const create = async (browser: Browser, origin: string): Promise<Visit> => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(origin)
    for (const [path, body] of callsOf(new URL(origin).hostname)) {
      const status = await page.evaluate(
        async ([url, sent]) => {
          const headers = { 'content-type': 'application/json' }
          const response = await fetch(url, { method: 'POST', headers, body: sent })
          return response.ok ? '' : response.text()
        },
        [`/exp-sf-cms/api/${path}`, JSON.stringify(body)] as const,
      )
      if (status !== '') throw new Error(`${path}: ${status}`)
    }
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
