import { responseExamples } from '@vitrine/contract/openapi'
import type { CartA } from '@vitrine/contract'
import type { BrowserContext } from 'playwright-core'

export interface CartGateway {
  /** Method and path of each commerce call, in order. */
  readonly calls: string[]
  /** Quantity of the only line. */
  pieces: number
}

/** Calls that a shop without commerce makes too. */
const sessionCalls = new Set(['ping', 'auth-check'])

/** Lists the commerce calls of a browser. */
export function listCommerceCalls(context: BrowserContext): readonly string[] {
  const calls: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, name] = /^\/(?:exp-sf-cms\/api|_shop\/v1)\/(.*)$/.exec(pathname) ?? []
    if (name !== undefined && !sessionCalls.has(name)) calls.push(`${request.method()} ${name}`)
  })
  return calls
}

/** A stand-in for the cart calls of provider A: a cart with one line, at a unit price of EUR 10. */
export async function playCart(context: BrowserContext): Promise<CartGateway> {
  const gateway: CartGateway = { calls: [], pieces: 0 }
  await context.route('**/exp-sf-cms/api/pa/cart**', async (route) => {
    const request = route.request()
    const name = new URL(request.url()).pathname.replace('/exp-sf-cms/api/pa/', '')
    gateway.calls.push(`${request.method()} ${name}`)
    const body = (request.postDataJSON() ?? {}) as { line_items?: [Quantity]; line_item?: Quantity }
    if (body.line_items) gateway.pieces += body.line_items[0].quantity
    if (body.line_item) gateway.pieces = body.line_item.quantity
    if (request.method() === 'DELETE') gateway.pieces = 0
    await route.fulfill({ json: { Status: 'success', Data: toCart(gateway.pieces) } })
  })
  return gateway
}

interface Quantity {
  readonly quantity: number
}

function toCart(quantity: number): CartA {
  const example = responseExamples.CartA
  const [line] = example.line_items.physical_items
  if (!line) throw new Error('The example has no line')
  const total = quantity * 10
  const item = { ...line, quantity, extended_sale_price: total, discount_amount: 0 }
  return {
    ...example,
    base_amount: total,
    discount_amount: 0,
    cart_amount: total,
    coupons: [],
    line_items: { ...example.line_items, physical_items: quantity === 0 ? [] : [item] },
  }
}
