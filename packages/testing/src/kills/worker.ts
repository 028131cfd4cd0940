import { customerEmail, manyCustomersPassword } from '../builders/many-customers.ts'
import { createBrowser, type Answer, type Browser, type Random } from '../shop-process/index.ts'

const api = '/exp-sf-cms/api'
const products = ['lamp', 'mug', 'bag', 'poster']

/** The values that a stored text may have: the last acknowledged one, or a later one whose response was lost. */
export type Possible = readonly string[]

/** Everything that was requested. */
export interface Requested {
  /** Addresses of new accounts; true if the sign-up was acknowledged. */
  readonly signUps: Map<string, boolean>
  /** Possible texts of addresses, by id. */
  readonly addresses: Map<string, Possible>
  /** Possible texts of reviews, by customer and product. The text is empty if there may be no review. */
  readonly reviews: Map<string, Possible>
}

/** A stored text after a request: `isAcknowledged` is false if the response was lost. */
export function addPossible(before: Possible, text: string, isAcknowledged: boolean): Possible {
  return isAcknowledged ? [text] : [...before, text]
}

export interface WorkerOptions {
  readonly requested: Requested
  readonly random: Random
  /** Returns the origin of the shop as soon as it runs. */
  readonly getOrigin: () => Promise<string>
  /** Called after each acknowledged request. */
  readonly onAcknowledged: () => void
  /** Called for each request whose response is lost. */
  readonly onLost: () => void
  readonly onProblem: (problem: string) => void
}

/** Number of an operation, and of the customer of `insertManyCustomers` who performs it. */
export interface Operation {
  readonly number: number
  readonly customer: number
}

/** Makes requests one after another. Each function resolves when the response has arrived or is lost. */
export interface Worker {
  signUp(operation: Operation): Promise<void>
  changeAddress(operation: Operation): Promise<void>
  writeReview(operation: Operation): Promise<void>
}

export function createWorker(options: WorkerOptions): Worker {
  const { requested, random, getOrigin, onAcknowledged, onLost, onProblem } = options
  const browsers = new Map<number, Browser>()
  const reviewIds = new Map<string, string>()
  let origin = ''

  /** Returns undefined if the response is lost. */
  const send = async (
    browser: Browser,
    path: string,
    exchange: { readonly method: string; readonly body: object },
  ): Promise<Answer | undefined> => {
    origin = await getOrigin()
    let answer: Answer
    try {
      answer = await browser(path, exchange)
    } catch {
      onLost()
      return undefined
    }
    if (answer.status === 200) onAcknowledged()
    else onProblem(`${exchange.method} ${path} returned status ${answer.status}: ${answer.text}`)
    return answer
  }
  const open = (n: number) => createBrowser(() => origin, `10.1.${n >> 8}.${n & 255}`)

  /** Returns the browser of a customer, who signs in first. */
  const signIn = async (customer: number): Promise<Browser> => {
    const known = browsers.get(customer)
    if (known) return known
    const body = { email: customerEmail(customer), password: manyCustomersPassword }
    const browser = open(customer)
    while (!(await send(browser, `${api}/login`, { method: 'POST', body })));
    browsers.set(customer, browser)
    return browser
  }

  return {
    async signUp({ number }) {
      const email = `new${number}@shop.test`
      const body = { email, password: manyCustomersPassword, firstName: 'New' }
      requested.signUps.set(email, false)
      const answer = await send(open(number), `${api}/signup`, { method: 'POST', body })
      if (answer) requested.signUps.set(email, true)
    },
    async changeAddress({ number, customer }) {
      const browser = await signIn(customer)
      // Each customer has two addresses, which alternate as the default.
      const id = `${1 + random.int(2)}${String(customer).padStart(31, '0')}`
      const text = `op${number}`
      const body = {
        ...{ first_name: text, last_name: text, company: text, address1: text, city: 'Bonn' },
        ...{ postal_code: '53111', country_code: 'DE', is_default_shipping: true, is_default_billing: true },
      }
      const before = requested.addresses.get(id) ?? ['']
      requested.addresses.set(id, addPossible(before, text, false))
      const answer = await send(browser, `${api}/pa/account/addresses/${id}`, { method: 'PUT', body })
      if (answer) requested.addresses.set(id, addPossible(before, text, true))
    },
    async writeReview({ number, customer }) {
      const browser = await signIn(customer)
      const product = random.pick(products)
      const key = `${String(customer).padStart(32, '0')} ${product}`
      const before = requested.reviews.get(key) ?? ['']
      const id = reviewIds.get(key)
      // A review whose id was lost with the response cannot be edited.
      if (id === undefined && before.length > 1) return
      const text = `op${number}`
      const body = { rating: 1 + random.int(5), title: text, text }
      requested.reviews.set(key, addPossible(before, text, false))
      const [method, path] =
        id === undefined
          ? ['POST', `${api}/pa/products/${product}/reviews`]
          : ['PUT', `/_shop/v1/reviews/${id}`]
      const answer = await send(browser, path, { method, body })
      if (!answer) return
      requested.reviews.set(key, addPossible(before, text, true))
      reviewIds.set(key, (answer.data as { readonly id: string }).id)
    },
  }
}
