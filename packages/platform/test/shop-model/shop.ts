import type { ProviderId } from '@vitrine/contract'
import type { AdminOrder } from '@vitrine/contract/admin'
import {
  cartCatalogue,
  cartSettings,
  contentFolder,
  createTestRequest,
  sampleContent,
  suiteOrigin,
  type OpenedDatabase,
} from '@vitrine/testing'
import type { Platform } from '../../src/options.ts'
import { createCustomer } from '../customers.ts'
import { openCommerce } from '../open-databases.ts'
import { openPlatform } from '../open.ts'
import { findStockDifferences } from '../stock.ts'
import { createBrowser, customers, json, password, type ShopBrowser } from './browser.ts'
import { couponCodes, coupons, type Coupon } from './model.ts'

/** The real shop, with access to internal data for tests. */
export interface ModelledShop {
  readonly currency: string
  browse(): ShopBrowser
  /** Returns the numbers of pieces that can be sold, by SKU. */
  readStock(): Promise<ReadonlyMap<string, number>>
  createCertificate(amount: number): Promise<string>
  /** Returns an order as shown to operators. */
  readOrder(id: string): Promise<AdminOrder>
  /** Changes an order as an operator. Returns the status of the response. */
  changeOrder(id: string, path: string, body: object): Promise<number>
  /** Advances the clock and runs everything that is due. */
  pass(ms: number): Promise<void>
  readonly platform: Platform
  /** Returns the stored data about orders, payments and money, and all contradictions in it. */
  audit(): Promise<ShopAudit>
  close(): Promise<void>
}

export interface ShopAudit {
  readonly orders: readonly StoredOrder[]
  /** Contradictions between the stock, its ledger, reservations, certificates, payments and orders. */
  readonly differences: readonly string[]
  readonly stock: ReadonlyMap<string, number>
  /** Balances of gift certificates, by their last four characters. */
  readonly balances: ReadonlyMap<string, number>
  /** Amounts refunded by the payment service, by order. */
  readonly refunded: ReadonlyMap<string, number>
  /** Uses of coupons, by promotion. */
  readonly uses: ReadonlyMap<string, number>
}

export interface StoredOrder {
  readonly id: string
  readonly number: string
  readonly totals: Readonly<Record<string, number>>
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  readonly state: string
  readonly paymentState: string
}

export interface ModelledShopOptions {
  readonly provider: ProviderId
  /** The only currency. Prices have the same numbers of minor units in every currency. */
  readonly currency: string
}

/** Replaces the euro by another currency, both as a value and as a name. */
function inCurrency<Value>(value: Value, currency: string): Value {
  const text = JSON.stringify(value, (key, each: unknown) => (key === 'USD' ? undefined : each))
  return JSON.parse(text.replaceAll('"EUR"', JSON.stringify(currency))) as Value
}

export async function openModelledShop(
  database: OpenedDatabase,
  { provider, currency }: ModelledShopOptions,
): Promise<ModelledShop> {
  const settings = inCurrency({ ...cartSettings, currencies: [{ id: 'EUR' }] }, currency)
  const content = contentFolder({ ...sampleContent(), 'store.json': settings })
  let clock = Date.parse('2026-06-01T12:00:00Z')
  let clients = 0
  const platform = await openPlatform(database, {
    ...{ contentFolder: content.folder, sendsMail: false, testGateway: true, trustProxy: true, provider },
    now: () => clock,
  })
  content.remove()
  await platform.syncCatalogue({ version: '1', load: () => inCurrency(cartCatalogue(), currency) })
  const operator = createTestRequest(suiteOrigin, platform.operatorSend('model@staff.test'))
  const asOperator = (method: string, path: string, body: object) =>
    operator.data(`/apis/admin/v1/${path}`, { method, ...json(body) })
  for (const [index, code] of couponCodes.entries()) {
    await asOperator('PUT', `promotions/${code.toLowerCase()}`, toPromotion(coupons[code], index, currency))
    await asOperator('POST', `promotions/${code.toLowerCase()}/codes`, { codes: [code] })
  }
  for (const email of customers) await createCustomer(platform, email, password)
  const commerce = await openCommerce(database)

  const readStock = async () => {
    const rows = await commerce.db.selectFrom('goods_stock').selectAll().execute()
    // Bags are made to order: returned ones are in stock but do not limit the number that can be
    // sold.
    const limited = rows.filter(({ sku }) => sku !== 'BAG')
    return new Map(limited.map(({ sku, on_hand, reserved }) => [sku, on_hand - reserved]))
  }

  return {
    platform,
    currency,
    readStock,
    browse() {
      const client = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients++ & 255}`
      return createBrowser(platform, { provider, currency, client })
    },
    async createCertificate(amount) {
      const created = await asOperator('POST', 'gift-certificates', { count: 1, amount, currency })
      const { certificates } = created as { readonly certificates: readonly { readonly code: string }[] }
      return certificates[0]?.code ?? ''
    },
    readOrder: async (id) => (await operator.data(`/apis/admin/v1/orders/${id}`)) as AdminOrder,
    async changeOrder(id, path, body) {
      const { status } = await operator(`/apis/admin/v1/orders/${id}/${path}`, {
        method: 'POST',
        ...json(body),
      })
      return status
    },
    async pass(ms) {
      clock += ms
      await platform.runDue()
    },
    async audit() {
      const { db } = commerce
      const orders = (await db.selectFrom('orders').selectAll().orderBy('number').execute()).map(toStored)
      const certificates = await db.selectFrom('certificates').selectAll().execute()
      const entries = await db
        .selectFrom('certificate_entries')
        .select(['certificate_id', 'amount'])
        .execute()
      const attempts = await db.selectFrom('payment_attempts').selectAll().execute()
      const promotions = await db.selectFrom('promotions').select(['id', 'uses']).execute()
      const paidBy = (id: string) => attempts.find((attempt) => attempt.id === id)
      return {
        orders,
        stock: await readStock(),
        balances: new Map(certificates.map(({ last_digits, balance }) => [last_digits, balance])),
        refunded: new Map(attempts.map(({ id, refunded }) => [id, refunded])),
        uses: new Map(promotions.map(({ id, uses }) => [id, uses])),
        differences: [
          ...(await findStockDifferences(db)),
          ...certificates.flatMap(({ id, balance, held, initial }) => {
            const booked = entries.reduce(
              (sum, each) => (each.certificate_id === id ? sum + each.amount : sum),
              0,
            )
            const isRight = booked === balance && balance >= 0 && held === 0 && balance <= initial
            return isRight
              ? []
              : [`certificate ${id}: ${balance} of ${initial}, entries ${booked}, held ${held}`]
          }),
          ...orders.flatMap(({ id, totals }) => {
            const attempt = paidBy(id)
            const { outstanding = 0 } = totals
            const isRight = attempt?.is_placed === 1 && attempt.amount === outstanding
            return isRight ? [] : [`order ${id}: ${outstanding} to pay, attempt ${JSON.stringify(attempt)}`]
          }),
          ...attempts
            .filter(({ is_placed }) => is_placed === 1)
            .flatMap(({ id }) =>
              orders.some((order) => order.id === id) ? [] : [`payment ${id} without an order`],
            ),
        ],
      }
    },
    async close() {
      await commerce.close()
      await platform.close()
    },
  }
}

function toPromotion(
  { percent, amount, minimum, product, isAlone, uses }: Coupon,
  index: number,
  currency: string,
) {
  const isShipping = percent === undefined && amount === undefined
  return {
    names: { en: `Promotion ${index}` },
    reward: isShipping
      ? { kind: 'free-shipping' }
      : amount === undefined
        ? { kind: 'percent', percent }
        : { kind: 'amount', amounts: { [currency]: amount } },
    ...(minimum === undefined ? {} : { minimum: { [currency]: minimum } }),
    ...(product === undefined ? {} : { products: { products: [product] } }),
    ...(uses === undefined ? {} : { max_uses: uses }),
    ...{ is_combinable: isAlone !== true, priority: index },
  }
}

function toStored(row: {
  readonly id: string
  readonly number: string
  readonly state: string
  readonly payment_state: string
  readonly snapshot: string
}): StoredOrder {
  const { totals, lines } = JSON.parse(row.snapshot) as Pick<StoredOrder, 'totals' | 'lines'>
  const { id, number, state, payment_state: paymentState } = row
  return {
    id,
    number,
    state,
    paymentState,
    totals,
    lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
  }
}
