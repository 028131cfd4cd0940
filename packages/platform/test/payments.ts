import { storeSettingsSchema } from '@vitrine/contract/schemas'
import type { OpenedDatabase } from '@vitrine/testing'
import type { PaymentOptions } from '../src/payments/create-payments.ts'
import { stockHolds } from '../src/payments/holds.ts'
import { createPayments, type Payments } from '../src/payments/index.ts'
import { createSigner } from '../src/secrets/index.ts'
import { createTestGateway } from '../src/test-gateway/index.ts'
import { goodsSku } from './goods.ts'
import { sampleDraft } from './orders.ts'
import { openStock, stockStart } from './stock.ts'
import { storeFile } from './store-settings.ts'

const storeUrl = 'https://pay.test/pa'
const settings = storeSettingsSchema.parse(storeFile)

/** A card that the test gateway's form accepts. */
export const card = (number: string) => ({ number, expiry: '12/40', code: '123' })

export interface OpenPaymentsOptions extends Partial<
  Pick<PaymentOptions, 'holds' | 'rates' | 'prepareNotice'>
> {
  /** Initial stock of each SKU. Defaults to 10. */
  readonly pieces?: number
  /** Throws to simulate a network error of the gateway. */
  readonly onRequest?: (operation: string) => void
  readonly onError?: (error: unknown) => void
}

/** Opens payments with the test gateway, without a platform, and goods with stock. */
export async function openPayments(opened: OpenedDatabase, options: OpenPaymentsOptions = {}) {
  const skus = ['LAMP-RED', 'MUG'].map((sku) => goodsSku(sku, { stock: { workshop: options.pieces ?? 10 } }))
  const stock = await openStock(opened, skus)
  const { commerce } = stock
  let now = Date.parse(stockStart)
  let count = 0
  const shared = {
    commerce,
    isIdle: true,
    now: () => now,
    onError(error: unknown): void {
      if (options.onError) options.onError(error)
      else throw error
    },
  }
  const webhooks: Request[] = []
  const gateway = createTestGateway({
    ...shared,
    signer: createSigner(commerce.db),
    toUrl: (_, page) => `${storeUrl}/test-gateway/${page}`,
    deliver(request) {
      webhooks.push(request.clone())
      return payments.receiveWebhook('test', request)
    },
    onRequest: options.onRequest,
  })
  const payments: Payments = createPayments({
    ...shared,
    gateways: [gateway],
    holds: options.holds ?? [stockHolds],
    rates: options.rates,
    readSettings: () => Promise.resolve(settings),
    prepareNotice: options.prepareNotice ?? (() => Promise.resolve(() => Promise.resolve())),
    onStockChanged: () => undefined,
  })
  const addCart = async (id: string) => {
    await commerce.db
      .insertInto('carts')
      .values({
        ...{ id, channel_id: '1', customer_id: null, currency: 'EUR', last_line_id: 0, notices: '[]' },
        ...{ merged_id: null, created_at: stockStart, updated_at: stockStart },
      })
      .execute()
  }
  return {
    ...{ stock, commerce, gateway, payments, webhooks, addCart },
    pass(ms: number) {
      now += ms
    },
    /** Starts the payment of a cart, which is created if it does not exist. */
    async start(changes: Partial<Parameters<Payments['start']>[0]> & { readonly isNewCart?: boolean } = {}) {
      const cartId = changes.cartId ?? `cart-${++count}`
      if (changes.isNewCart !== false) await addCart(cartId)
      return payments.start({
        ...{ channelId: '1', cartId, method: 'card', gateway: 'test', capture: 'automatic' },
        prepare: () => Promise.resolve(sampleDraft()),
        toReturnUrl: (id) => `${storeUrl}/checkout/return?payment=${id}`,
        payer: { client: { client: 'client' }, cartId, session: undefined },
        ...changes,
      })
    },
    /** Posts a form to a page of the gateway. Returns the status and the URL to which it redirects. */
    async submit(url: string, form: Readonly<Record<string, string>>) {
      const page = url.slice(`${storeUrl}/test-gateway/`.length)
      const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) })
      const response = await gateway.answer(page, request)
      return { status: response.status, location: response.headers.get('location') ?? '' }
    },
    attempt: (id: string) => payments.find(id),
    orders: () =>
      commerce.db.selectFrom('orders').select(['id', 'number', 'payment_state', 'total']).execute(),
    carts: async () => (await commerce.db.selectFrom('carts').select('id').execute()).map(({ id }) => id),
    async close() {
      await payments.close()
      await gateway.close()
      await commerce.close()
    },
  }
}

export type OpenPayments = Awaited<ReturnType<typeof openPayments>>

/** Returns the URL and id of a payment that continues at the gateway. */
export function toAction(outcome: Awaited<ReturnType<Payments['start']>>) {
  if (outcome.kind !== 'action') throw new Error(`Expected an action, got ${JSON.stringify(outcome)}.`)
  return outcome
}
