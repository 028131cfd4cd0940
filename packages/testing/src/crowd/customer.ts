import {
  createBrowser,
  type Answer,
  type Browser,
  type Exchange,
  type Random,
} from '../shop-process/index.ts'

/** The data of a customer of the crowd, which each read must return. */
export interface Stored {
  company: string
  /** Company of each address, by id. */
  readonly addresses: Map<string, string>
  /** Notes of each wishlist, by wishlist id. */
  readonly wishlists: Map<string, readonly string[]>
  /** Id and text of the review of each product. */
  readonly reviews: Map<string, { readonly id: string; readonly text: string }>
  cartId: string | undefined
  /** Number of posters in the cart. */
  posters: number
}

/** A customer of the crowd. All private texts that the customer enters contain the marker. */
export interface CrowdCustomer {
  readonly number: number
  readonly email: string
  readonly password: string
  readonly stored: Stored
  isSignedIn: boolean
  /** Returns a unique private text. */
  write(): string
  /** Returns a text for a public review. It does not contain the marker. */
  writePublicly(): string
  /** Sends a request from the customer's browser, and checks that the response contains no marker of others. */
  ask(path: string, exchange?: Exchange): Promise<Answer>
  /** Like `ask`, and expects a success. */
  data<T>(path: string, exchange?: Exchange): Promise<T>
  /** Opens another browser of the customer. */
  open(): Browser
  /** Reports a problem unless `isOk`. */
  expect(isOk: boolean, problem: string): void
  /** Expects a refusal. */
  expectRefused(answer: Answer, status: number, what: string): void
}

export interface CrowdCustomerOptions {
  readonly number: number
  readonly random: Random
  /** The shop's processes. */
  readonly origins: readonly string[]
  /** Called after each response. */
  readonly onResponse: () => void
  readonly onProblem: (problem: string) => void
}

export function createCrowdCustomer(options: CrowdCustomerOptions): CrowdCustomer {
  const { number, random, origins, onResponse, onProblem } = options
  const digits = String(number).padStart(4, '0')
  const marker = `mk${digits}x`
  const password = `${marker} secret words`
  const getOrigin = (at?: number) => (at === undefined ? random.pick(origins) : (origins[at] ?? ''))
  const client = `10.0.${number >> 8}.${number & 255}`
  const open = () => createBrowser(getOrigin, client)
  const browser = open()
  let serial = 0

  const expect = (isOk: boolean, problem: string): void => {
    if (!isOk) onProblem(`${marker}: ${problem}`)
  }
  const ask = async (path: string, exchange: Exchange = {}): Promise<Answer> => {
    const answer = await browser(path, exchange)
    onResponse()
    const others = (answer.text.match(/mk\d{4}x/g) ?? []).filter((found) => found !== marker)
    const place = `${exchange.method ?? 'GET'} ${path}`
    expect(others.length === 0, `${place} returned data of ${[...new Set(others)].join(', ')}`)
    expect(!answer.text.includes('secret words'), `${place} returned a password`)
    return answer
  }
  return {
    number,
    email: `${marker}@shop.test`,
    password,
    stored: {
      company: '',
      addresses: new Map(),
      wishlists: new Map(),
      reviews: new Map(),
      cartId: undefined,
      posters: 0,
    },
    isSignedIn: false,
    write: () => `${marker} ${serial++}`,
    writePublicly: () => `pub${digits}x ${serial++}`,
    ask,
    async data<T>(path: string, exchange: Exchange = {}) {
      const answer = await ask(path, exchange)
      if (answer.status !== 200) {
        throw new Error(
          `${marker}: ${exchange.method ?? 'GET'} ${path} returned status ${answer.status}: ${answer.text}`,
        )
      }
      return answer.data as T
    },
    open,
    expect,
    expectRefused(answer, status, what) {
      expect(answer.status === status, `${what} returned status ${answer.status} instead of ${status}`)
    },
  }
}
