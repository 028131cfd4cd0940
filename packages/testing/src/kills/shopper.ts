import {
  addCertificate,
  addCoupon,
  addPieces,
  cards,
  enterCard,
  fillForm,
  findCheckout,
  openPageBrowser,
  returnToShop,
  type Ask,
  type PageAnswer,
  type Random,
} from '../shop-process/index.ts'
import { certificateCodes, couponCode } from './stored-codes.ts'

export interface ShopperOptions {
  readonly random: Random
  /** Returns the origin of the shop as soon as it runs. */
  readonly getOrigin: () => Promise<string>
  readonly onAcknowledged: () => void
  /** Called for each request whose response is lost. The request is then repeated, as by a reload of the page. */
  readonly onLost: () => void
  readonly onProblem: (problem: string) => void
  /** Called with the id and the email address of each order that the shop has confirmed. */
  readonly onOrder: (id: string, email: string) => void
}

/** The goods and quantities from which shoppers choose. */
const goods = [
  ['LAMP-RED', 1],
  ['LAMP-RED', 2],
  ['POSTER', 1],
  ['POSTER', 3],
  ['MUG', 2],
] as const

/** Number of attempts per request. */
const maxTries = 20

/** Pays for the cart of a new guest, with a card of a random outcome. After a decline, the guest uses another card. */
export async function shop(number: number, options: ShopperOptions): Promise<void> {
  const { random, onProblem, onOrder } = options
  const email = `shopper${number}@shop.test`
  const ask = withRetries(openPageBrowser(options.getOrigin, `10.2.${number >> 8}.${number & 255}`), options)
  const [sku, quantity] = random.pick(goods)
  const added = await addPieces(ask, sku, quantity)
  // The goods may be sold out.
  if (added.status !== 200) return
  if (random.int(3) === 0) await addCoupon(ask, couponCode)
  if (random.int(3) === 0) await addCertificate(ask, random.pick(certificateCodes))
  const path = await findCheckout(ask)
  if (path === undefined) return
  const outcomes = [random.pick(Object.values(cards)), cards.paid]
  for (const card of outcomes) {
    const form = await fillForm(ask, path, email)
    // The cart has become an order in the meantime, or is empty.
    if (!form) return
    const clicks = Array.from({ length: random.int(4) === 0 ? 2 : 1 }, () => ask(path, { form }))
    const answers = await Promise.all(clicks)
    const locations = new Set(answers.flatMap(({ location }) => location ?? []))
    if (locations.size > 1)
      onProblem(`A double click of ${email} was redirected to ${[...locations].join(' and ')}`)
    const [location] = locations
    // The reason is on the page: the goods are sold out, a code is used up, or the total has changed.
    if (location === undefined) return
    const back = location.includes('/test-gateway/pay/')
      ? (await enterCard(ask, location, card)).location
      : location
    // The bank decides later.
    if (back === undefined || !back.includes('/checkout/return')) return
    const order = await returnToShop(ask, back)
    if (order !== undefined) return onOrder(order, email)
  }
}

/** Repeats requests whose responses are lost. */
function withRetries(ask: Ask, { onAcknowledged, onLost, onProblem }: ShopperOptions): Ask {
  return async (path, exchange) => {
    for (let count = 0; count < maxTries; count++) {
      let answer: PageAnswer
      try {
        answer = await ask(path, exchange)
      } catch {
        onLost()
        continue
      }
      if (answer.status >= 500) onProblem(`${path} returned status ${answer.status}: ${answer.text}`)
      onAcknowledged()
      return answer
    }
    throw new Error(`${path} was not answered after ${maxTries} tries.`)
  }
}
