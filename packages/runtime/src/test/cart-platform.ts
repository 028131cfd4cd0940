import type {
  CartA,
  CartB,
  CartC,
  CartTotalsC,
  Failure,
  LineAttribution,
  ProviderId,
  Send,
} from '@vitrine/contract'
import { createClient, withErrors, withLocale, type Client } from '@vitrine/client'
import { responseExamples } from '@vitrine/contract/openapi'

interface Line {
  readonly id: string
  readonly sku: string
  readonly quantity: number
  readonly attribution: LineAttribution | undefined
}

/** A platform with one cart, which speaks the dialect of one provider. For tests of the runtime. */
export interface CartPlatform {
  readonly client: Client
  readonly send: Send
  /** Method and path of each request, below the provider's segment. */
  readonly requests: string[]
  /** Idempotency keys of the requests; null for those without one. */
  readonly keys: (string | null)[]
  /** Bodies of the requests that have one. */
  readonly bodies: unknown[]
  /** Maximum number of concurrent requests. */
  maxConcurrent: number
  /** Lines of the cart; null if there is none. */
  lines: readonly Line[] | null
  /** Called with each request, before it is handled. A returned response replaces the platform's own. */
  intercept: (request: string) => Promise<Response | undefined> | Response | undefined
}

/** Unit price, in minor units of EUR. */
export const pieceCents = 1050

/** SKU that is not sold. */
export const unknownSku = 'UNKNOWN'

/** Maximum quantity of a line. */
export const maxQuantity = 99

export function createCartPlatform(provider: ProviderId, lines: CartPlatform['lines'] = null): CartPlatform {
  let lastId = lines?.length ?? 0
  let concurrent = 0

  const platform: CartPlatform = {
    client: createClient({
      provider,
      segments: { a: 'pa', b: 'pb', c: 'pc' },
      origin: 'http://localhost',
      links: [withErrors(), withLocale(() => 'en')],
      send: (request) => platform.send(request),
    }),
    requests: [],
    keys: [],
    bodies: [],
    maxConcurrent: 0,
    lines,
    intercept: () => undefined,
    async send(request) {
      const path = new URL(request.url).pathname.replace(/^\/exp-sf-cms\/api\/p[abc]/, '')
      const name = `${request.method} ${path}`
      platform.requests.push(name)
      platform.keys.push(request.headers.get('idempotency-key'))
      concurrent += 1
      platform.maxConcurrent = Math.max(platform.maxConcurrent, concurrent)
      try {
        const text = await request.text()
        const body: unknown = text === '' ? undefined : JSON.parse(text)
        if (body !== undefined) platform.bodies.push(body)
        return (await platform.intercept(name)) ?? handle(name, path, body)
      } finally {
        concurrent -= 1
      }
    },
  }

  function handle(name: string, path: string, body: unknown): Response {
    const id = path.split('/')[3]
    if (name === 'POST /carts') platform.lines = []
    if (platform.lines === null) return failure(404, 'CART_NOT_FOUND')
    if (name.startsWith('POST')) return add(readLines(body))
    if (id !== undefined) return change(id, name.startsWith('PUT') ? readQuantity(body) : 0)
    if (path === '/cart/totals') return success(toTotals(platform.lines))
    return success(toWire(provider, platform.lines))
  }

  function add(added: readonly Line[]): Response {
    let next = platform.lines ?? []
    for (const line of added) {
      if (line.sku === unknownSku) return failure(422, 'UNKNOWN_VARIANT')
      const known = next.find(({ sku }) => sku === line.sku)
      const quantity = (known?.quantity ?? 0) + line.quantity
      if (quantity > maxQuantity) return failure(422, 'ABOVE_MAXIMUM', { maximum: maxQuantity })
      next = known
        ? next.map((each) => (each === known ? { ...each, quantity } : each))
        : [...next, { ...line, id: String((lastId += 1)) }]
    }
    platform.lines = next
    return success(toWire(provider, next))
  }

  function change(id: string, quantity: number): Response {
    const known = platform.lines ?? []
    if (known.every((line) => line.id !== id)) return failure(404, 'NOT_FOUND')
    if (quantity > maxQuantity) return failure(422, 'ABOVE_MAXIMUM', { maximum: maxQuantity })
    platform.lines = known.flatMap((line) => {
      if (line.id !== id) return [line]
      return quantity === 0 ? [] : [{ ...line, quantity }]
    })
    return success(toWire(provider, platform.lines))
  }

  return platform
}

/** Returns a failure of the platform. */
export function failure(status: number, code: string, details?: Failure['Error']['details']): Response {
  const error = { code, message: code, ...(details ? { details } : {}) }
  return Response.json({ Status: 'failure', Error: error }, { status })
}

function success(data: unknown): Response {
  return Response.json({ Status: 'success', Data: data })
}

/** Fields of a line in the requests of all providers. */
interface LineInput {
  readonly sku?: string
  readonly merchandiseId?: string
  readonly quantity?: number
  readonly qty?: number
  readonly attribution?: LineAttribution
}

interface Body {
  readonly line_items?: readonly LineInput[]
  readonly lines?: readonly LineInput[]
  readonly cartItems?: readonly LineInput[]
  readonly line_item?: LineInput
  readonly line?: LineInput
  readonly cartItem?: LineInput
}

function readLines(body: unknown): readonly Line[] {
  const { line_items, lines, cartItems, cartItem } = body as Body
  const inputs = line_items ?? lines ?? cartItems ?? (cartItem ? [cartItem] : [])
  return inputs.map((input) => ({
    id: '',
    sku: input.sku ?? input.merchandiseId ?? '',
    quantity: input.quantity ?? input.qty ?? 0,
    attribution: input.attribution,
  }))
}

function readQuantity(body: unknown): number {
  const { line_item, line, cartItem } = body as Body
  const input = line_item ?? line ?? cartItem
  return input?.quantity ?? input?.qty ?? Number.NaN
}

const { CartA: exampleA, CartB: exampleB, CartC: exampleC, CartTotalsC: exampleTotals } = responseExamples

function toWire(provider: ProviderId, lines: readonly Line[]): CartA | CartB | CartC {
  return { a: toWireA, b: toWireB, c: toWireC }[provider](lines)
}

const sum = (lines: readonly Line[]) => lines.reduce((total, { quantity }) => total + quantity, 0)
const price = (quantity: number) => (quantity * pieceCents) / 100
const money = (quantity: number) => ({ amount: price(quantity).toFixed(2), currencyCode: 'EUR' })
const attributionOf = ({ attribution }: Line) => (attribution ? { attribution } : {})

function toWireA(lines: readonly Line[]): CartA {
  const item = exampleA?.line_items.physical_items[0]
  if (!exampleA || !item) throw new Error('There is no example')
  const { attribution: _, ...plain } = item
  return {
    ...exampleA,
    base_amount: price(sum(lines)),
    discount_amount: 0,
    cart_amount: price(sum(lines)),
    coupons: [],
    notices: [],
    line_items: {
      physical_items: lines.map((line) => ({
        ...plain,
        id: line.id,
        sku: line.sku,
        quantity: line.quantity,
        list_price: price(1),
        sale_price: price(1),
        discount_amount: 0,
        extended_list_price: price(line.quantity),
        extended_sale_price: price(line.quantity),
        ...attributionOf(line),
      })),
      digital_items: [],
      gift_certificates: [],
    },
  }
}

function toWireB(lines: readonly Line[]): CartB {
  const edge = exampleB?.lines.edges[0]
  if (!exampleB || !edge) throw new Error('There is no example')
  return {
    ...exampleB,
    totalQuantity: sum(lines),
    discountAllocations: [],
    cost: {
      subtotalAmount: money(sum(lines)),
      totalDiscountAmount: money(0),
      totalAmount: money(sum(lines)),
      totalTaxAmount: null,
      taxesIncluded: true,
    },
    lines: {
      ...exampleB.lines,
      edges: lines.map((line) => ({
        cursor: line.id,
        node: {
          ...edge.node,
          id: line.id,
          quantity: line.quantity,
          merchandise: { ...edge.node.merchandise, id: line.sku, sku: line.sku },
          discountAllocations: [],
          cost: {
            amountPerQuantity: money(1),
            compareAtAmountPerQuantity: null,
            subtotalAmount: money(line.quantity),
            totalAmount: money(line.quantity),
          },
          ...attributionOf(line),
        },
      })),
    },
  }
}

function toWireC(lines: readonly Line[]): CartC {
  const item = exampleC?.items[0]
  if (!exampleC || !item) throw new Error('There is no example')
  return {
    ...exampleC,
    items_count: lines.length,
    items_qty: sum(lines),
    items: lines.map((line) => ({
      ...item,
      item_id: line.id,
      sku: line.sku,
      qty: line.quantity,
      price: price(1),
      original_price: price(1),
      ...attributionOf(line),
    })),
  }
}

function toTotals(lines: readonly Line[]): CartTotalsC {
  const item = exampleTotals?.items[0]
  if (!exampleTotals || !item) throw new Error('There is no example')
  const total = price(sum(lines))
  return {
    ...exampleTotals,
    grand_total: total,
    subtotal: total,
    subtotal_with_discount: total,
    subtotal_incl_tax: total,
    discount_amount: 0,
    tax_amount: 0,
    coupon_code: null,
    items_qty: sum(lines),
    items: lines.map((line) => ({
      ...item,
      item_id: line.id,
      qty: line.quantity,
      price: price(1),
      price_incl_tax: price(1),
      row_total: price(line.quantity),
      row_total_incl_tax: price(line.quantity),
      discount_amount: 0,
      tax_amount: 0,
    })),
    total_segments: [],
  }
}
