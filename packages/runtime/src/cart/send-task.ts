import type { Client } from '@vitrine/client'
import { unsupported } from '../results/index.ts'
import {
  cartNotFoundCode,
  type CartAnswer,
  type CartDialect,
  type CertificateAddition,
} from './cart-dialect.ts'
import type { CartEvent } from './cart-events.ts'
import type { CartTask, EstimateTask } from './cart-queue.ts'
import type { CartView } from './cart-view.ts'
import { redeem, removeRedeemed } from './certificates.ts'

export interface SendOptions {
  readonly client: Client
  readonly dialect: CartDialect
  /** ISO 4217 code of a new cart's currency; undefined for the shop's default currency. */
  readonly currency: string | undefined
  /** The cart in the latest response: null if there is no cart, undefined if the cart is unknown. */
  readonly known: CartView | null | undefined
  /** False if the visitor probably has no cart. A call that creates a cart adds to the one that exists. */
  readonly expectsCart?: boolean
}

/** Sends the request of a task. */
export async function sendTask(
  task: Exclude<CartTask, EstimateTask>,
  options: SendOptions,
): Promise<CartAnswer> {
  const { client, dialect } = options
  switch (task.kind) {
    case 'read':
      return dialect.read(client)
    case 'add':
      return addLines(task.lines, options)
    case 'set': {
      const { lineId, quantity } = task
      return quantity === 0 ? dialect.remove(client, lineId) : dialect.update(client, lineId, quantity)
    }
    case 'apply-coupon':
      return dialect.applyCoupon ? dialect.applyCoupon(client, task.code) : unsupported
    case 'remove-coupon':
      return removeCoupon(task.code, options)
    case 'redeem-certificate':
      return redeem(client, dialect, task.code)
    case 'remove-certificate':
      return removeRedeemed(client, dialect, task.id)
    case 'buy-certificate':
      return buyCertificate(task.certificate, options)
  }
}

/** Returns the event of a successful task; undefined if it has none (R56). */
export function toEvent(
  task: CartTask,
  before: CartView | null,
  cart: CartView | null,
): CartEvent | undefined {
  switch (task.kind) {
    case 'read':
    case 'estimate':
      return undefined
    case 'add':
      return cart ? { name: 'cart_lines_added', lines: task.lines, cart } : undefined
    case 'set': {
      const { quantity } = task
      const line = before?.lines.find(({ id }) => id === task.lineId)
      if (!line) return undefined
      if (quantity === 0) return { name: 'cart_line_removed', line, cart }
      return cart ? { name: 'cart_quantity_changed', line, quantity, cart } : undefined
    }
    case 'apply-coupon':
      return { name: 'cart_coupon_applied', code: task.code, cart }
    case 'remove-coupon':
      return { name: 'cart_coupon_removed', code: task.code, cart }
    case 'redeem-certificate':
      return { name: 'cart_certificate_redeemed', cart }
    case 'remove-certificate':
      return { name: 'cart_certificate_removed', cart }
    case 'buy-certificate':
      return { name: 'cart_certificate_added', amount: task.certificate.amount, cart }
  }
}

function addLines(
  lines: Extract<CartTask, { kind: 'add' }>['lines'],
  options: SendOptions,
): Promise<CartAnswer> {
  const { client, dialect, currency } = options
  return addOrCreate(options, (isNew) =>
    isNew ? dialect.create(client, lines, currency) : dialect.add(client, lines, currency),
  )
}

function buyCertificate(certificate: CertificateAddition, options: SendOptions): Promise<CartAnswer> {
  const { client, dialect } = options
  return addOrCreate(
    options,
    (isNew) => dialect.addCertificate?.(client, certificate, isNew) ?? Promise.resolve(unsupported),
  )
}

/** Adds something. Creates a cart if there is none, or if it no longer exists. */
async function addOrCreate(
  { known, expectsCart = true }: SendOptions,
  add: (isNew: boolean) => Promise<CartAnswer>,
): Promise<CartAnswer> {
  if (known !== null && expectsCart) {
    const answer = await add(false)
    if (!('error' in answer) || answer.error.code !== cartNotFoundCode) return answer
  }
  return add(true)
}

async function removeCoupon(code: string, { client, dialect, known }: SendOptions): Promise<CartAnswer> {
  const discounts = known?.discounts ?? []
  const coupon = discounts.find((each) => each.code === code)
  if (!coupon || !dialect.removeCoupon) {
    return { error: { code: 'NOT_FOUND', message: 'The coupon is not in the cart.' } }
  }
  const kept = discounts.flatMap((each) => (each === coupon || each.code === null ? [] : [each.code]))
  return dialect.removeCoupon(client, coupon, kept)
}
