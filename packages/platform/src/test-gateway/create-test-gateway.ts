import { randomBytes } from 'node:crypto'
import type { Intent, PaymentGateway } from '../payments/index.ts'
import { answerPage } from './answer-page.ts'
import { outcomes } from './cards.ts'
import { deliverEvents } from './deliver-events.ts'
import { cancelIntent, captureIntent, changeIntent, playOutcome, refundIntent, toIntent } from './intents.ts'
import { deleteIntentsBefore, findIntent, insertIntent, type IntentRow } from './test-gateway.repository.ts'
import type { TestGatewayOptions } from './test-gateway-options.ts'
import { readWebhook } from './webhooks.ts'

/**
 * The embedded test gateway, which simulates each outcome of a payment (R51). No money is
 * transferred. The card number selects the outcome (see `outcomes`). Card numbers are entered on
 * the gateway's own page and are neither stored nor logged.
 */
export interface TestGateway extends PaymentGateway {
  /** Answers a request for one of its pages: `pay/{intent}` and `confirm/{intent}`. */
  answer(page: string, request: Request): Promise<Response>
  /** Delivers the events that are due. Returns the number of deliveries. */
  runDue(): Promise<number>
  /** Deletes payments older than 90 days. */
  deleteOld(): Promise<void>
  close(): Promise<void>
}

/** Interval at which due events are delivered, in milliseconds. */
const intervalMs = 5000

/** Time after which payments are deleted, in milliseconds. */
const keptMs = 90 * 86_400_000

export const testGatewayId = 'test'

export function createTestGateway(options: TestGatewayOptions): TestGateway {
  const { commerce, now, onError, isIdle } = options
  const toResult = (row: IntentRow): Intent => toIntent(row, (page) => options.toUrl(row.return_url, page))
  const request = (operation: string) => options.onRequest?.(operation)
  let running: Promise<number> = Promise.resolve(0)
  const runDue = (): Promise<number> => {
    const work = () => deliverEvents(options)
    running = running.then(work, work)
    return running
  }
  const timer = isIdle ? undefined : setInterval(() => void runDue().catch(onError), intervalMs).unref()
  const change = async (
    operation: string,
    { id, key }: { readonly id: string; readonly key: string },
    apply: (row: IntentRow) => IntentRow,
  ): Promise<Intent> => {
    request(operation)
    return toResult(await changeIntent(commerce, { id, key, now: now() }, apply))
  }
  return {
    id: testGatewayId,
    async create(input, key) {
      request('create')
      const { reference, amount, currency, capture, returnUrl, language } = input
      const row: IntentRow = {
        ...{ id: randomBytes(16).toString('hex'), key, reference, amount, currency, capture, language },
        ...{ state: 'requires-payment', refusal: null, captured: 0, refunded: 0, label: '', outcome: null },
        ...{ return_url: returnUrl, created_at: new Date(now()).toISOString() },
      }
      await commerce.transact((tx) => insertIntent(tx, row))
      request('created')
      return toResult((await findIntent(commerce.db, { key })) ?? row)
    },
    async find(by) {
      request('find')
      const row = await findIntent(commerce.db, by)
      return row && toResult(row)
    },
    async confirm(id, token) {
      request('confirm')
      const outcome = outcomes.find(({ name }) => name === token)
      if (!outcome) throw new Error(`The test gateway has no outcome "${token}".`)
      const label = `Visa •••• ${outcome.number.slice(-4)}`
      const row = await commerce.transact(async (tx) => {
        const found = await findIntent(tx, { id }, 'change')
        return found && playOutcome(tx, found, { outcome, label, now: now() })
      })
      if (!row) throw new Error(`The test gateway has no payment ${id}.`)
      if (outcome.event === 'before-redirect') await runDue()
      else if (!isIdle) runDue().catch(onError)
      return toResult(row)
    },
    capture: (id, amount, key) => change('capture', { id, key }, (row) => captureIntent(row, amount)),
    cancel: (id, key) => change('cancel', { id, key }, cancelIntent),
    refund: (id, amount, key) => change('refund', { id, key }, (row) => refundIntent(row, amount)),
    async readEvent(body, headers) {
      const event = await readWebhook(body, headers, { signer: options.signer, now: now() })
      return event && { id: event.id, intent: toResult(event.intent) }
    },
    answer: (page, pageRequest) =>
      answerPage(page, pageRequest, {
        ...{ commerce, now, toUrl: options.toUrl },
        async onPlayed(outcome) {
          if (outcome?.event === 'before-redirect') await runDue()
          else if (!isIdle) runDue().catch(onError)
        },
      }),
    runDue,
    deleteOld: () => deleteIntentsBefore(commerce.db, new Date(now() - keptMs).toISOString()),
    async close() {
      clearInterval(timer)
      await running.catch(() => 0)
    },
  }
}
