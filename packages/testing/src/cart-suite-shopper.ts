import { defaultSegments, type CartNoticeCode, type ProviderId, type Send } from '@vitrine/contract'
import {
  addCartItemC,
  addCartItemsA,
  addCartItemsB,
  createCartA,
  createCartB,
  createCartC,
  createClient,
  dataOf,
  deleteCartItemA,
  deleteCartItemB,
  deleteCartItemC,
  errorOf,
  getCartB,
  getCartC,
  getCartWithRedirectUrls,
  getCartTotalsC,
  updateCartItemA,
  updateCartItemB,
  updateCartItemC,
  withErrors,
  withLocale,
  type CallResponse,
} from '@vitrine/client'

/** A line to add, independent of the provider. */
export interface TestLine {
  readonly sku: string
  readonly quantity: number
  /** Modifier id → value id. */
  readonly choices?: Readonly<Record<string, string>>
}

/** The parts of a cart that every provider reports. Amounts are decimals in major units. */
export interface TestCart {
  readonly id: string
  readonly currency: string
  readonly customerId: string | null
  /** Sum of all lines. */
  readonly total: number
  /** Ids of the lines. */
  readonly lineIds: readonly string[]
  /** SKU, quantity and unit price, in minor units. */
  readonly lines: readonly (readonly [sku: string, quantity: number, price: number])[]
  readonly notices: readonly CartNoticeCode[]
}

/** The result of a cart call. */
export interface CartResult {
  readonly status: number
  /** Undefined after a failure. */
  readonly cart: TestCart | undefined
  readonly code: string | undefined
  readonly field: string | undefined
}

/** Makes the cart calls of one browser with the client's functions. */
export interface CartShopper {
  /** Creates a cart. Only shoppers of provider A send `currency`. */
  create(lines: readonly TestLine[], currency?: string): Promise<CartResult>
  add(line: TestLine): Promise<CartResult>
  read(): Promise<CartResult>
  /** Changes the quantity of a line; 0 removes the line. */
  update(lineId: string, quantity: number): Promise<CartResult>
  remove(lineId: string): Promise<CartResult>
}

/** Creates the shopper of a provider. `send` keeps the cookies of the browser. */
export function createCartShopper(provider: ProviderId, origin: string, send: Send): CartShopper {
  const client = createClient({
    send,
    origin,
    provider,
    segments: defaultSegments,
    links: [withErrors(), withLocale(() => 'en')],
  })
  switch (provider) {
    case 'a': {
      const toInput = ({ sku, quantity, choices = {} }: TestLine) => ({
        variant_id: sku,
        quantity,
        option_selections: Object.entries(choices).map(([option_id, option_value]) => ({
          option_id,
          option_value,
        })),
      })
      const toResult = toResultOf<Awaited<ReturnType<typeof createCartA>>>((response) => {
        const cart = dataOf(response)
        return (
          cart && {
            id: cart.id,
            currency: cart.currency.code,
            customerId: cart.customer_id,
            total: cart.cart_amount,
            lineIds: cart.line_items.physical_items.map(({ id }) => id),
            lines: cart.line_items.physical_items.map(({ sku, quantity, sale_price }) => [
              sku,
              quantity,
              sale_price,
            ]),
            notices: cart.notices.map(({ code }) => code),
          }
        )
      })
      return {
        create: async (lines, currency) =>
          toResult(
            await createCartA(client, {
              line_items: lines.map(toInput),
              ...(currency === undefined ? {} : { currency: { code: currency } }),
            }),
          ),
        add: async (line) => toResult(await addCartItemsA(client, { line_items: [toInput(line)] })),
        read: async () => toResult(await getCartWithRedirectUrls(client)),
        update: async (id, quantity) =>
          toResult(await updateCartItemA(client, id, { line_item: { quantity } })),
        remove: async (id) => toResult(await deleteCartItemA(client, id)),
      }
    }
    case 'b': {
      const toInput = ({ sku, quantity, choices = {} }: TestLine) => ({
        merchandiseId: sku,
        quantity,
        attributes: Object.entries(choices).map(([key, value]) => ({ key, value })),
      })
      const toResult = toResultOf<Awaited<ReturnType<typeof createCartB>>>((response) => {
        const cart = dataOf(response)
        return (
          cart && {
            id: cart.id,
            currency: cart.cost.totalAmount.currencyCode,
            customerId: cart.buyerIdentity.customerId,
            total: Number(cart.cost.totalAmount.amount),
            lineIds: cart.lines.edges.map(({ node }) => node.id),
            lines: cart.lines.edges.map(({ node: { merchandise, quantity, cost } }) => [
              merchandise.sku,
              quantity,
              Number(cost.amountPerQuantity.amount),
            ]),
            notices: cart.notices.map(({ code }) => code),
          }
        )
      })
      return {
        create: async (lines) => toResult(await createCartB(client, { lines: lines.map(toInput) })),
        add: async (line) => toResult(await addCartItemsB(client, { lines: [toInput(line)] })),
        read: async () => toResult(await getCartB(client)),
        update: async (id, quantity) => toResult(await updateCartItemB(client, id, { line: { quantity } })),
        remove: async (id) => toResult(await deleteCartItemB(client, id)),
      }
    }
    case 'c': {
      const toInput = ({ sku, quantity, choices = {} }: TestLine) => ({
        sku,
        qty: quantity,
        options: Object.entries(choices).map(([option_id, option_value]) => ({ option_id, option_value })),
      })
      const toResult = toResultOf<Awaited<ReturnType<typeof createCartC>>>((response) => {
        const cart = dataOf(response)
        return (
          cart && {
            id: cart.id,
            currency: cart.quote_currency_code,
            customerId: cart.customer_id,
            total: cart.discountedCart?.grand_total ?? Number.NaN,
            lineIds: cart.items.map(({ item_id }) => item_id),
            lines: cart.items.map(({ sku, qty, price }) => [sku, qty, price]),
            notices: cart.notices.map(({ code }) => code),
          }
        )
      })
      /** Adds the totals to the response to a change. */
      const withTotals = async (response: Awaited<ReturnType<typeof createCartC>>) => {
        const result = toResult(response)
        if (!result.cart) return result
        const totals = dataOf(await getCartTotalsC(client))
        return { ...result, cart: { ...result.cart, total: totals?.grand_total ?? Number.NaN } }
      }
      return {
        create: async (lines) => withTotals(await createCartC(client, { cartItems: lines.map(toInput) })),
        add: async (line) => withTotals(await addCartItemC(client, { cartItem: toInput(line) })),
        read: async () => toResult(await getCartC(client)),
        update: async (id, qty) => withTotals(await updateCartItemC(client, id, { cartItem: { qty } })),
        remove: async (id) => withTotals(await deleteCartItemC(client, id)),
      }
    }
  }
}

function toResultOf<Response extends CallResponse<unknown>>(
  toCart: (response: Response) => TestCart | undefined,
) {
  return (response: Response): CartResult => {
    const error = errorOf(response)
    return { status: response.status, cart: toCart(response), code: error?.code, field: error?.field }
  }
}
