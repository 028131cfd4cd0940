import { randomBytes } from 'node:crypto'
import type { OrderReturn as OrderReturnData } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import type { CallContext, CallInput, Handlers } from '../calls/index.ts'
import type { AddOrder } from '../cart/index.ts'
import { listSlugsOfKeys } from '../content/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { findDefaultSkus, findSkus } from '../goods/index.ts'
import { fail, failRateLimited, failRefused, isApiError, withCookies, type ApiError } from '../http/index.ts'
import { createClientLimit, createRateLimit, readClientAddress, toClientKey } from '../rate-limits/index.ts'
import type { Signer } from '../secrets/index.ts'
import { requireCustomer } from '../shopper/index.ts'
import {
  isRuleError,
  ordersA,
  ordersB,
  ordersC,
  toOrderView,
  type Order,
  type OrderDocument,
  type OrderReturn,
  type OrderView,
} from '../store/index.ts'
import { createOrderAccess } from './order-access.ts'
import { applyOrderCommand } from './orders.ts'
import { findOrder, listOrdersOf } from './orders.repository.ts'
import { readAgainKey, readLookup, readReturn } from './read-order-input.ts'

/** Maximum number of orders in a list. */
const maxListed = 100

/** Maximum numbers of order lookups per hour. */
const lookupRates = { client: 20, order: 10 } as const
const rateSeconds = 3600

export interface OrdersOptions {
  readonly commerce: CommerceDatabase
  readonly signer: Signer
  readonly trustProxy: boolean
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  readonly now: () => number
  /** Returns the URL at which a document can be downloaded; undefined if it cannot be downloaded. */
  readonly toDocumentUrl: (
    order: Order,
    document: OrderDocument,
    context: CallContext,
  ) => Promise<string | undefined>
  /** Adds the items of an order to the cart of a shopper who has access to the order. */
  readonly addOrder: AddOrder
}

type OrderCalls =
  | 'listOrders'
  | 'getOrderA'
  | 'getOrderB'
  | 'getOrderC'
  | 'findGuestOrder'
  | 'listReturns'
  | 'requestReturn'
  | 'orderAgain'

const dialects = { a: ordersA, b: ordersB, c: ordersC }

/** Creates the handlers with which shoppers read their orders and return goods (section 7; R6, R52). */
export function createOrders(options: OrdersOptions): Pick<Handlers, OrderCalls> {
  const { commerce, signer, trustProxy, readSettings, now } = options
  const access = createOrderAccess(options)
  const toOptions = (name: keyof typeof lookupRates) => ({
    ...{ db: commerce.db, name: `order-lookup-${name}`, attempts: lookupRates[name] },
    ...{ seconds: rateSeconds, now },
  })
  const limits = {
    client: createClientLimit(toOptions('client')),
    order: createRateLimit(toOptions('order')),
  }

  /**
   * Finds an order of the customer, or of a guest who has access to it. Other orders are treated as
   * unknown.
   */
  const find = async (
    { params: { id = '' } }: CallInput,
    context: CallContext,
  ): Promise<Order | ApiError> => {
    const { request, publicUrl } = context
    const order = await findOrder(commerce.db, { id })
    const { customer } = await context.shopper()
    const isOwn =
      order?.customerId === undefined
        ? (await access.list({ headers: request.headers, publicUrl })).includes(id)
        : order.customerId === customer?.id
    return order && isOwn ? order : fail('NOT_FOUND', 'id')
  }

  const show = async (input: CallInput, context: CallContext): Promise<OrderView | ApiError> => {
    const order = await find(input, context)
    if (isApiError(order)) return order
    const urls = new Map(
      await Promise.all(
        order.documents.map(
          async (document) => [document, await options.toDocumentUrl(order, document, context)] as const,
        ),
      ),
    )
    return toOrderView(order, {
      language: context.language,
      slugs: await readSlugs(order, context),
      returnDays: (await readSettings(order.channelId))?.returns.days ?? 0,
      at: new Date(now()).toISOString(),
      toDocumentUrl: (document) => urls.get(document),
    })
  }

  /** Returns the slugs of products that the channel still sells, by product key. */
  const readSlugs = async (order: Order, { db, channel, language }: CallContext) => {
    const keys = order.lines.map(({ productKey }) => productKey)
    const skus = await findSkus(commerce.db, [...(await findDefaultSkus(commerce.db, keys)).values()])
    const sold = [...skus.values()].filter(({ channels }) => channels.includes(channel.id))
    const records = sold.map(({ model, productKey: key }) => ({ model, key }))
    return listSlugsOfKeys(db, { channelId: channel.id, language }, records)
  }

  return {
    async listOrders(_, context) {
      const customerId = requireCustomer(await context.shopper()).id
      const summaries = await listOrdersOf(commerce.db, customerId, maxListed)
      return dialects[context.settings.provider].writeAll(summaries)
    },
    async getOrderA(input, context) {
      const view = await show(input, context)
      return isApiError(view) ? view : ordersA.write(view)
    },
    async getOrderB(input, context) {
      const view = await show(input, context)
      return isApiError(view) ? view : ordersB.write(view)
    },
    async getOrderC(input, context) {
      const view = await show(input, context)
      return isApiError(view) ? view : ordersC.write(view)
    },

    async findGuestOrder({ body }, { request: { headers }, publicUrl }) {
      const key = readLookup(body)
      if (isApiError(key)) return key
      const client = await toClientKey(readClientAddress(headers, trustProxy), signer)
      const exceeded =
        (await limits.client.consume(client)) ??
        // Unknown numbers count as well, so that the limit does not reveal which numbers exist.
        (await limits.order.consume(await signer.sign('order number', key.number)))
      if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)
      const order = await findOrder(commerce.db, key)
      if (order?.customerId !== undefined || !order) return fail('NOT_FOUND', 'order_number')
      return withCookies({ id: order.id }, [await access.grant(order.id, { headers, publicUrl })])
    },

    async orderAgain(input, context) {
      const key = readAgainKey(input.body)
      if (isApiError(key)) return key
      const order = await find(input, context)
      return isApiError(order) ? order : options.addOrder(order, key, context)
    },

    async listReturns(input, context) {
      const order = await find(input, context)
      return isApiError(order) ? order : { returns: order.returns.map(writeReturn).toReversed() }
    },

    async requestReturn(input, context) {
      const request = readReturn(input.body)
      if (isApiError(request)) return request
      const order = await find(input, context)
      if (isApiError(order)) return order
      const settings = await readSettings(order.channelId)
      if (!settings) return fail('ORDER_STATE')
      const returnId = randomBytes(16).toString('hex')
      const command = { kind: 'request-return', returnId, ...request, days: settings.returns.days } as const
      const at = new Date(now()).toISOString()
      const changed = await commerce.transact((tx) =>
        applyOrderCommand(tx, order.id, command, { settings, at }),
      )
      if (isRuleError(changed)) {
        const field = changed.field.replace(/^lines\b/, 'items').replace('lineId', 'line_id')
        return failRefused(changed.refused, field, changed.details)
      }
      const created = changed.returns.find(({ id }) => id === returnId)
      if (!created) throw new Error('The return is missing.')
      return writeReturn(created)
    },
  }
}

function writeReturn({ id, state, lines, note, createdAt }: OrderReturn): OrderReturnData {
  const items = lines.map(({ lineId, quantity, reason }) => ({ line_id: String(lineId), quantity, reason }))
  return { id, state, items, note, label_url: null, created_at: createdAt }
}
