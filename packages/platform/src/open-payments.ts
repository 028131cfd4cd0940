import type { ProviderId } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import type { CommerceDatabase, Executor } from './database/index.ts'
import type { Outbox } from './outbox/index.ts'
import {
  createPayments,
  prepareNotice,
  shopHolds,
  type PaymentGateway,
  type Payments,
} from './payments/index.ts'
import type { Signer } from './secrets/index.ts'
import { createStock, type Stock } from './stock/index.ts'
import { toStoreBase } from './store-links/index.ts'
import { createTestGateway, testGatewayId } from './test-gateway/index.ts'

export interface OpenPaymentsOptions {
  /** The content database. */
  readonly db: Executor
  readonly commerce: CommerceDatabase
  readonly signer: Signer
  readonly outbox: Outbox
  readonly provider: ProviderId
  readonly segments: Readonly<Record<ProviderId, string>>
  /** Origin of the hosted store; undefined if the shop serves the store (R39). */
  readonly storeOrigin: string | undefined
  readonly publicOrigin: URL
  /** Gateways provided by the host. */
  readonly gateways: readonly PaymentGateway[]
  /** True to accept payments with the embedded test gateway. */
  readonly hasTestGateway: boolean
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  /** True to disable the timers. */
  readonly isIdle: boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** The part of the platform for stock and payments. */
export interface PaymentParts {
  readonly payments: Payments
  readonly stock: Stock
  /**
   * Answers webhooks (`payments/webhooks/{gateway}`) and the pages of the test gateway (`test-gateway/…`), below the
   * hosted store. Returns undefined for all other pages.
   */
  answer(page: string, request: Request): Promise<Response | undefined>
  /** Releases expired reservations, resolves payments and retries requests to gateways. */
  runDue(): Promise<void>
  close(): Promise<void>
}

const cleanUpIntervalMs = 3_600_000

export function openPayments(options: OpenPaymentsOptions): PaymentParts {
  const { isIdle, onError } = options
  const stock = createStock(options)
  const testGateway = options.hasTestGateway
    ? createTestGateway({
        ...options,
        toUrl: (returnUrl, page) => {
          const base = toStoreBase(options.storeOrigin, new URL(returnUrl))
          return `${base}/${options.segments[options.provider]}/test-gateway/${page}`
        },
        deliver: (request) => payments.receiveWebhook(testGatewayId, request),
      })
    : undefined
  const payments: Payments = createPayments({
    ...options,
    gateways: [...options.gateways, ...(testGateway ? [testGateway] : [])],
    holds: shopHolds,
    prepareNotice: (attempt) => prepareNotice(attempt, options),
    onStockChanged: () => stock.refreshSoon(),
  })
  const cleanUp = async (): Promise<void> => {
    await payments.deleteOld()
    await testGateway?.deleteOld()
  }
  const timer = isIdle
    ? undefined
    : setInterval(() => void cleanUp().catch(onError), cleanUpIntervalMs).unref()
  return {
    payments,
    stock,
    async answer(page, request) {
      const [, gatewayId] = /^payments\/webhooks\/([a-z0-9-]{1,40})$/.exec(page) ?? []
      if (gatewayId !== undefined) return payments.receiveWebhook(gatewayId, request)
      const [, testPage] = /^test-gateway\/(.{1,100})$/.exec(page) ?? []
      return testPage === undefined ? undefined : testGateway?.answer(testPage, request)
    },
    async runDue() {
      await testGateway?.runDue()
      await payments.runDue()
      await stock.runDue()
    },
    async close() {
      clearInterval(timer)
      await testGateway?.close()
      await payments.close()
      await stock.close()
    },
  }
}
