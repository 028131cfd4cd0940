import {
  addPieces,
  cards,
  enterCard,
  fillForm,
  findCheckout,
  openPageBrowser,
  returnToShop,
  type Ask,
} from '@vitrine/testing/shop-process'

/** The SKU that guests buy. Its quantity per line is not limited. */
export const boughtSku = 'POSTER'

/** A guest with a cart. */
export interface Guest {
  readonly ask: Ask
  readonly email: string
}

/** A guest who has filled in the checkout. */
export interface ReadyGuest {
  /** Presses the order button, which reserves the stock and starts the payment. */
  order(): Promise<PayingGuest>
}

/** A guest on the payment page of the test gateway. */
export interface PayingGuest {
  /** Enters the card. */
  pay(): Promise<PaidGuest>
}

/** A guest who returns from the gateway. */
export interface PaidGuest {
  /** Places the order. */
  confirm(): Promise<void>
}

let guests = 0

/** Creates a guest with one item in the cart. Each guest has an IP address of their own, because carts per address are limited. */
export async function openGuest(origin: string): Promise<Guest> {
  const number = guests++
  const client = `10.${40 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
  const ask = openPageBrowser(() => origin, client)
  await change({ ask })
  return { ask, email: `guest${number}@shop.test` }
}

/** Adds a piece to the cart. */
export async function change({ ask }: Pick<Guest, 'ask'>): Promise<void> {
  const { status, text } = await addPieces(ask, boughtSku, 1)
  if (status !== 200) throw new Error(`Changing a cart returned status ${status}: ${text}`)
}

/** Creates a guest who has filled in the checkout. */
export async function openReadyGuest(origin: string): Promise<ReadyGuest> {
  const { ask, email } = await openGuest(origin)
  const path = await findCheckout(ask)
  const form = path === undefined ? undefined : await fillForm(ask, path, email)
  if (path === undefined || !form) throw new Error('A guest has no checkout.')
  return {
    async order() {
      const { status, location } = await ask(path, { form })
      if (location?.includes('/test-gateway/pay/') !== true)
        throw new Error(`Placing an order returned status ${status}, ${location}`)
      return { pay: () => pay(ask, location) }
    },
  }
}

async function pay(ask: Ask, page: string): Promise<PaidGuest> {
  const { status, location } = await enterCard(ask, page, cards['no-event'])
  if (location === undefined) throw new Error(`Paying returned status ${status}`)
  return {
    async confirm() {
      if ((await returnToShop(ask, location)) === undefined) throw new Error('An order was not confirmed.')
    },
  }
}
