import { setTimeout as wait } from 'node:timers/promises'
import { readTables } from '@vitrine/testing/kills'
import {
  addPieces,
  cards,
  enterCard,
  fillForm,
  findCheckout,
  openPageBrowser,
  returnToShop,
  type Ask,
  type Random,
  type ShopLocation,
} from '@vitrine/testing/shop-process'

export interface SteadyLoadOptions {
  /** Returns the origins of the processes that a load balancer would choose from. */
  readonly origins: () => readonly string[]
  /** Paths of pages that each process keeps. */
  readonly pages: readonly string[]
  /** A SKU of which any number can be ordered. */
  readonly sku: string
  readonly random: Random
}

/** Responses during a period. */
export interface Period {
  /** Number of kept pages, by cache status. */
  readonly pages: Readonly<Record<string, number>>
  /** Number of requests whose connection was lost, and that another process answered. */
  readonly lost: number
  /** Longest time that a kept page took, in milliseconds. */
  readonly longestMs: number
  /** Number of writes by status; 0 for a lost connection. */
  readonly writes: Readonly<Record<number, number>>
}

/** Visitors who read kept pages, send forms, fill carts and order, until they are stopped. */
export interface SteadyLoad {
  /** Returns the responses since the last call. */
  takePeriod(): Period
  /** Ends the load. Returns the number of acknowledged writes, and the problems: lost writes, and pages that were not sent. */
  stop(
    location: ShopLocation,
  ): Promise<{ readonly acknowledged: string; readonly problems: readonly string[] }>
}

const readers = 4
const writers = 3
/** Pause between two writes of a writer, in milliseconds. Beyond it, limits of attempts would reject writes. */
const pauseMs = 150
/** Time after which a request counts as lost, in milliseconds. */
const patienceMs = 15_000

/** Starts visitors. Each write is made by a visitor of its own. */
export function startSteadyLoad({ origins, pages, sku, random }: SteadyLoadOptions): SteadyLoad {
  const stopping = new AbortController()
  const problems: string[] = []
  const forms = new Set<string>()
  const orders = new Set<string>()
  const carts: Ask[] = []
  let visitors = 0
  let period = {
    pages: {} as Record<string, number>,
    lost: 0,
    longestMs: 0,
    writes: {} as Record<number, number>,
  }
  const count = <Key extends string | number>(counts: Record<Key, number>, key: Key): void => {
    counts[key] = ((counts[key] as number | undefined) ?? 0) + 1
  }

  async function readPage(path: string): Promise<void> {
    const start = performance.now()
    // A load balancer repeats a request whose connection was lost at another process.
    const failed = new Set<string>()
    for (;;) {
      const candidates = origins().filter((origin) => !failed.has(origin))
      if (candidates.length === 0) return void problems.push(`${path} was not answered`)
      const origin = random.pick(candidates)
      try {
        const response = await fetch(origin + path, {
          headers: { 'x-forwarded-for': '10.9.0.1' },
          signal: AbortSignal.timeout(patienceMs),
        })
        await response.arrayBuffer()
        const [verdict = ''] = (response.headers.get('x-vitrine-cache') ?? '').split(';')
        count(period.pages, verdict)
        period.longestMs = Math.max(period.longestMs, performance.now() - start)
        if (response.status !== 200) problems.push(`${path} was answered with ${response.status}`)
        return
      } catch {
        failed.add(origin)
        period.lost++
      }
    }
  }

  function openVisitor(): Ask {
    const visitor = visitors++
    const client = `10.${10 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}`
    const ask = openPageBrowser(() => random.pick(origins()), client)
    return async (...request) => {
      const answer = await ask(...request).catch(() => undefined)
      if (request[1] !== undefined) count(period.writes, answer?.status ?? 0)
      if (answer === undefined || answer.status >= 500) throw new Error('The shop did not respond.')
      return answer
    }
  }

  async function sendForm(ask: Ask): Promise<void> {
    const message = `A message that is long enough, number ${visitors}.`
    const { status } = await ask('/apis/setting-service/public/v1/forms/contact/submit', {
      body: { name: 'Ada', email: `ada${visitors}@shop.test`, topic: 'piece', consent: true, message },
    })
    if (status === 200) forms.add(message)
  }

  async function fillCart(ask: Ask): Promise<void> {
    if ((await addPieces(ask, sku, 1)).status === 200) carts.push(ask)
  }

  async function order(ask: Ask): Promise<void> {
    const email = `buyer${visitors}@shop.test`
    const added = await addPieces(ask, sku, 1)
    const path = added.status === 200 ? await findCheckout(ask) : undefined
    const form = path === undefined ? undefined : await fillForm(ask, path, email)
    if (path === undefined || form === undefined) return
    const { location } = await ask(path, { form })
    if (location?.includes('/test-gateway/pay/') !== true) return
    const { location: back } = await enterCard(ask, location, cards.paid)
    const id = back === undefined ? undefined : await returnToShop(ask, back)
    if (id !== undefined) orders.add(id)
  }

  const read = async () => {
    while (!stopping.signal.aborted) await readPage(random.pick(pages))
  }
  const write = async (task: (ask: Ask) => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await task(openVisitor()).catch(() => undefined)
      await wait(pauseMs)
    }
  }
  const running = [
    ...Array.from({ length: readers }, read),
    ...Array.from({ length: writers }, (_, index) => write([sendForm, fillCart, order][index % 3] ?? order)),
  ]
  return {
    takePeriod() {
      const taken = period
      period = { pages: {}, lost: 0, longestMs: 0, writes: {} }
      return taken
    },
    async stop(location) {
      stopping.abort()
      await Promise.all(running)
      const tables = await readTables(location)
      const stored = JSON.stringify(tables.get('form_submissions'))
      const placed = new Set(tables.get('orders')?.map(({ id }) => id))
      for (const message of forms)
        if (!stored.includes(message)) problems.push(`The form is lost: ${message}`)
      for (const id of orders) if (!placed.has(id)) problems.push(`The order ${id} is lost`)
      for (const ask of carts) {
        const { text } = await ask('/exp-sf-cms/api/pa/cart?include=redirect_urls')
        if (!text.includes(sku)) problems.push(`A cart is lost: ${text}`)
      }
      const acknowledged = `${forms.size} forms, ${carts.length} carts and ${orders.size} orders`
      return { acknowledged, problems }
    },
  }
}
