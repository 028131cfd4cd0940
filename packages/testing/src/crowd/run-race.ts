import {
  addPieces,
  cards,
  enterCard,
  fillForm,
  findCheckout,
  openPageBrowser,
  returnToShop,
} from '../shop-process/index.ts'

export interface RaceOptions {
  /** Origins of the shop's processes, which share a database and a host name. */
  readonly origins: readonly string[]
  /** Number of guests, at most 9,999. */
  readonly shoppers: number
  /** The SKU of which every shopper tries to buy one piece. */
  readonly sku: string
}

export interface RaceResult {
  /** Ids of the orders that the shop has confirmed. */
  readonly orders: readonly string[]
  /** Number of shoppers whose order was refused because the goods are sold out. */
  readonly refused: number
  /** Unexpected outcomes; empty if there were none. */
  readonly problems: readonly string[]
}

/**
 * Lets guests fill their carts and checkouts, then place their orders simultaneously, and then pay
 * simultaneously. The requests of each guest alternate between the processes.
 */
export async function runRace({ origins, shoppers, sku }: RaceOptions): Promise<RaceResult> {
  const problems: string[] = []
  const guests = Array.from({ length: shoppers }, (_, number) => {
    let turn = number
    const getOrigin = () => origins[turn++ % origins.length] ?? ''
    const ask = openPageBrowser(getOrigin, `10.9.${number >> 8}.${number & 255}`)
    return { ask, email: `racer${number}@shop.test` }
  })
  const filled = await Promise.all(
    guests.map(async ({ ask, email }) => {
      const added = await addPieces(ask, sku, 1)
      const path = added.status === 200 ? await findCheckout(ask) : undefined
      const form = path === undefined ? undefined : await fillForm(ask, path, email)
      if (path === undefined || !form) problems.push(`${email} has no checkout: ${added.text}`)
      return path === undefined || !form ? [] : [{ ask, path, form }]
    }),
  )
  let refused = 0
  const started = await Promise.all(
    filled.flat().map(async ({ ask, path, form }) => {
      const { status, location, text } = await ask(path, { form })
      if (location?.includes('/test-gateway/pay/')) return [{ ask, location }]
      // The response is the page with the reason, and the cart is unchanged.
      if (status === 409 && text.includes('role="alert"')) refused += 1
      else problems.push(`${form['email']} was answered with status ${status}, ${location}`)
      return []
    }),
  )
  const paid = await Promise.all(
    started.flat().map(async ({ ask, location }) => {
      const { status, location: back } = await enterCard(ask, location, cards.paid)
      const order = back === undefined ? undefined : await returnToShop(ask, back)
      if (order === undefined) problems.push(`A paid order was not confirmed: status ${status}, ${back}`)
      return order === undefined ? [] : [order]
    }),
  )
  return { orders: paid.flat(), refused, problems }
}
