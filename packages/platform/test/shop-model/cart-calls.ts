import {
  currencyDigits,
  type CartA,
  type CartB,
  type CartC,
  type CartTotalsC,
  type ProviderId,
} from '@vitrine/contract'
import type { TestRequest, TestResponse } from '@vitrine/testing'
import { checkoutLinkOf, submitPage, visit, visitorForm } from '../store-visits.ts'
import { goods, goodsNames, type CouponCode, type GoodsName } from './model.ts'

/** The checkout entries of every shopper. */
export const checkoutForm = { ...visitorForm, email: 'ada@example.test' }

/** A cart as a provider's answers describe it. Amounts are in minor units. */
export interface SeenCart {
  readonly id: string
  readonly lines: readonly SeenLine[]
  readonly discount: number
  /** Amount to pay, before gift certificates. */
  readonly amount: number
  /** The coupons in the cart; without amounts if the provider does not send them. */
  readonly coupons: readonly { readonly code: string; readonly amount?: number }[]
  readonly certificates: readonly SeenCertificate[]
}

interface SeenLine {
  readonly id: string
  readonly name: GoodsName | undefined
  readonly quantity: number
  readonly total: number
  readonly discount: number
}

interface SeenCertificate {
  readonly id: string
  /** The last four characters of its code. */
  readonly lastDigits: string
  readonly used: number
}

/** The calls of one provider for the cart of one browser (section 7). */
export interface CartCalls {
  add(name: GoodsName, quantity: number, isFirst: boolean): Promise<TestResponse>
  /** Changes the quantity of a line; 0 removes the line. */
  change(lineId: string, quantity: number): Promise<TestResponse>
  /** Returns the cart; undefined if there is none. */
  cart(): Promise<SeenCart | undefined>
  applyCoupon(code: CouponCode): Promise<CouponResult>
  /** Removes a coupon. Provider C removes all of them. */
  removeCoupon(code: CouponCode | undefined): Promise<string | undefined>
}

/** The error of a request for a coupon. */
export interface CouponResult {
  readonly code: string | undefined
  readonly reason: string | undefined
}

/** Sends a request and returns the response. Paths without a slash are those of the provider. */
export type ModelCall = (method: string, path: string, body?: object) => Promise<TestResponse>

export interface CartCallsOptions {
  readonly currency: string
  readonly ask: TestRequest
  readonly call: ModelCall
}

export const errorOf = ({ body }: TestResponse) =>
  body.Error as { readonly code?: string; readonly reason?: string } | undefined

/** Converts an amount of the wire format to minor units. */
export const toMinor = (amount: number | string, currency: string): number =>
  Math.round(Number(amount) * 10 ** currencyDigits(currency))

export function createCartCalls(provider: ProviderId, options: CartCallsOptions): CartCalls {
  return { a: createCallsA, b: createCallsB, c: createCallsC }[provider](options)
}

const toInput = (name: GoodsName): { readonly sku: string; readonly lining?: string } => goods[name]

/** Returns the goods with a SKU and a value of the modifier `lining`. */
const nameOf = (sku: string, lining: string | undefined): GoodsName | undefined =>
  goodsNames.find((name) => toInput(name).sku === sku && toInput(name).lining === lining)

const toCouponResult = (answer: TestResponse): CouponResult => {
  const { code, reason } = errorOf(answer) ?? {}
  return { code, reason }
}

function createCallsA({ currency, call }: CartCallsOptions): CartCalls {
  const minor = (amount: number) => toMinor(amount, currency)
  const read = async () => {
    const { status, body } = await call('GET', 'cart?include=line_items.physical_items.options')
    return status === 404 ? undefined : (body.Data as CartA)
  }
  return {
    add(name, quantity, isFirst) {
      const { sku, lining } = toInput(name)
      const option_selections = lining === undefined ? [] : [{ option_id: 'lining', option_value: lining }]
      const line_items = [{ sku, quantity, option_selections }]
      return call('POST', isFirst ? 'carts' : 'carts/items', { line_items })
    },
    change: (id, quantity) => call('PUT', `carts/items/${id}`, { line_item: { quantity } }),
    async cart() {
      const cart = await read()
      return (
        cart && {
          id: cart.id,
          lines: cart.line_items.physical_items.map((item) => ({
            id: item.id,
            name: nameOf(item.sku, item.options?.find(({ name_id }) => name_id === 'lining')?.value_id),
            quantity: item.quantity,
            total: minor(item.extended_sale_price),
            discount: minor(item.discount_amount),
          })),
          discount: minor(cart.discount_amount),
          amount: minor(cart.cart_amount),
          coupons: cart.coupons.map(({ code, discounted_amount }) => ({
            code,
            amount: minor(discounted_amount),
          })),
          certificates: cart.applied_certificates.map(({ id, code, used }) => ({
            id,
            lastDigits: code.slice(-4),
            used: minor(used),
          })),
        }
      )
    },
    async applyCoupon(code) {
      return toCouponResult(await call('POST', 'checkouts/coupons', { coupon_code: code }))
    },
    async removeCoupon(code) {
      const coupon = (await read())?.coupons.find((each) => each.code === code)
      return errorOf(await call('DELETE', `checkouts/coupons/${coupon?.id ?? 'none'}`))?.code
    },
  }
}

/** Provider B has no calls for coupons, so that they are entered in the hosted checkout (R32). */
function createCallsB({ currency, ask, call }: CartCallsOptions): CartCalls {
  const minor = ({ amount }: { readonly amount: string }) => toMinor(amount, currency)
  const sumOf = (all: readonly { readonly discountedAmount: { readonly amount: string } }[]) =>
    all.reduce((sum, { discountedAmount }) => sum + minor(discountedAmount), 0)
  const openCheckout = async () => visit(ask, await checkoutLinkOf(ask, 'b'))
  return {
    add(name, quantity, isFirst) {
      const { sku, lining } = toInput(name)
      const attributes = lining === undefined ? [] : [{ key: 'lining', value: lining }]
      const lines = [{ merchandiseId: sku, quantity, attributes }]
      return call('POST', isFirst ? 'carts' : 'carts/items', { lines })
    },
    change: (id, quantity) => call('PUT', `carts/items/${id}`, { line: { quantity } }),
    async cart() {
      const { status, body } = await call('GET', 'cart')
      if (status === 404) return undefined
      const { id, lines, cost, discountAllocations, appliedGiftCards } = body.Data as CartB
      return {
        id,
        lines: lines.edges.map(({ node }) => ({
          id: node.id,
          name: nameOf(node.merchandise.sku, node.attributes.find(({ key }) => key === 'lining')?.value),
          quantity: node.quantity,
          total: minor(node.cost.subtotalAmount),
          discount: sumOf(node.discountAllocations),
        })),
        discount: minor(cost.totalDiscountAmount),
        amount: minor(cost.totalAmount),
        coupons: discountAllocations.map(({ code, discountedAmount }) => ({
          code: code ?? '',
          amount: minor(discountedAmount),
        })),
        certificates: appliedGiftCards.map((card) => ({
          id: card.id,
          lastDigits: card.lastCharacters,
          used: minor(card.amountUsed),
        })),
      }
    },
    async applyCoupon(code) {
      const { text } = await submitPage(ask, await openCheckout(), {
        ...checkoutForm,
        action: 'update',
        code,
      })
      const isRefused = text.includes('id="code-problem"')
      return { code: isRefused ? 'COUPON_REFUSED' : undefined, reason: undefined }
    },
    async removeCoupon(code) {
      const page = await openCheckout()
      const buttons = page.text.matchAll(/value="(remove:[\w-]+)"\s+formnovalidate\s+aria-label="([^"]*)"/g)
      const button = [...buttons].find(([, , label = '']) => label.includes(code ?? '-'))
      if (button) await submitPage(ask, page, { ...checkoutForm, action: button[1] ?? '' })
      return button ? undefined : 'NOT_FOUND'
    },
  }
}

function createCallsC({ currency, call }: CartCallsOptions): CartCalls {
  const minor = (amount: number) => toMinor(amount, currency)
  return {
    add(name, quantity, isFirst) {
      const { sku, lining } = toInput(name)
      const options = lining === undefined ? [] : [{ option_id: 'lining', option_value: lining }]
      const item = { sku, qty: quantity, options }
      return isFirst
        ? call('POST', 'carts', { cartItems: [item] })
        : call('POST', 'carts/items', { cartItem: item })
    },
    change: (id, qty) => call('PUT', `carts/items/${id}`, { cartItem: { qty } }),
    async cart() {
      const { status, body } = await call('GET', 'cart')
      if (status === 404) return undefined
      const cart = body.Data as CartC
      const totals = (await call('GET', 'cart/totals')).body.Data as CartTotalsC
      return {
        id: cart.id,
        lines: cart.items.map((item) => {
          const line = totals.items.find(({ item_id }) => item_id === item.item_id)
          return {
            id: item.item_id,
            name: nameOf(
              item.sku,
              item.options.find(({ option_id }) => option_id === 'lining')?.option_value,
            ),
            quantity: item.qty,
            total: minor(line?.row_total ?? Number.NaN),
            discount: minor(line?.discount_amount ?? Number.NaN),
          }
        }),
        discount: -minor(totals.discount_amount) || 0,
        amount: minor(totals.subtotal_with_discount),
        coupons: (totals.coupon_code?.split(',') ?? []).map((code) => ({ code })),
        certificates: totals.applied_gift_cards.map(({ id, code, applied_balance }) => ({
          id,
          lastDigits: code.slice(-4),
          used: minor(applied_balance),
        })),
      }
    },
    async applyCoupon(code) {
      return toCouponResult(await call('PUT', `cart/coupon/${code}`))
    },
    async removeCoupon() {
      return errorOf(await call('DELETE', 'cart/coupons'))?.code
    },
  }
}
