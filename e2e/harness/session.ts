import type { BrowserContext, Page } from 'playwright-core'
import type { Visit } from './journey.ts'
import { settled } from './host.ts'
import { open } from './hydrated.ts'

/** Lists the names of the calls that the tabs of a browser make from now on, below `/exp-sf-cms/api/`. */
export function recordCalls(context: BrowserContext): readonly string[] {
  const calls: string[] = []
  context.on('request', (request) => {
    const [, name] = /^\/exp-sf-cms\/api\/(.*)$/.exec(new URL(request.url()).pathname) ?? []
    if (name !== undefined) calls.push(name)
  })
  return calls
}

export async function arrive(page: Page, address: string): Promise<void> {
  await open(page, address)
  await settled(page)
}

export const deviceId = (page: Page) => page.evaluate(() => localStorage.getItem('k/exp_device_id'))
export const happened = (page: Page) => page.evaluate(() => window.happened ?? [])
export const user = (page: Page) => page.locator('#user')

/** Waits until a tab shows that a customer is signed in; with `undefined`, that nobody is. */
export const seeUser = (page: Page, customer: { readonly email: string } | undefined) =>
  user(page)
    .filter({ hasText: customer ? `Hello ${customer.email}` : 'Nobody' })
    .waitFor()

/** Signs a customer in with the theme. */
export async function signIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const error = await page.evaluate(([email, password]) => window.host?.signIn(email, password), [
    email,
    password,
  ] as const)
  if (error !== undefined) throw new Error(`${email} cannot sign in: ${error}`)
  await seeUser(page, { email })
}

export const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out' }).click()

/** Opens a page of the shop without the runtime. */
export const openBare = (page: Page, origin: string) => page.goto(`${origin}/frame.html`)

/** Makes a call without the runtime, as another program in the same browser would, and returns the status. */
export const callBare = (page: Page, method: string, path: string, body?: object): Promise<number> =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
      return response.status
    },
    [method, path, body] as const,
  )

/** Stores the device id of an earlier visit; with `null`, removes it. */
export async function rememberDevice(page: Page, origin: string, id: string | null): Promise<void> {
  await openBare(page, origin)
  await page.evaluate((id) => {
    if (id === null) localStorage.removeItem('k/exp_device_id')
    else localStorage.setItem('k/exp_device_id', id)
  }, id)
}

/** Signs a customer in on another device, and ends all their other sessions there. */
export async function endSessionsElsewhere(
  visit: Visit,
  origin: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const device = await visit()
  await openBare(device, origin)
  const signedIn = await callBare(device, 'POST', '/exp-sf-cms/api/login', { email, password })
  const ended = await callBare(device, 'DELETE', '/_shop/v1/sessions')
  if (signedIn !== 200 || ended !== 200)
    throw new Error(`The sessions cannot be ended: ${signedIn}, ${ended}`)
}
