import { settle } from './intents.ts'
import {
  deleteEvent,
  findDueEvent,
  findIntent,
  postponeEvent,
  savePayload,
  type EventRow,
  type IntentRow,
} from './test-gateway.repository.ts'
import type { TestGatewayOptions } from './test-gateway-options.ts'
import { createWebhook } from './webhooks.ts'

/** Time in milliseconds after which an event is delivered again if the shop has not confirmed it. */
const retryMs = 60_000

/**
 * Delivers all due events in chronological order. If the shop does not confirm an event with status
 * 200, it is delivered again later. Returns the number of deliveries.
 */
export async function deliverEvents(
  options: Pick<TestGatewayOptions, 'commerce' | 'signer' | 'toUrl' | 'deliver' | 'now'>,
): Promise<number> {
  const { commerce, now } = options
  let count = 0
  for (;;) {
    const event = await findDueEvent(commerce.db, new Date(now()).toISOString())
    if (!event) return count
    if (!(await postponeEvent(commerce.db, event, new Date(now() + retryMs).toISOString()))) continue
    const intent = await readPayload(options, event)
    let isConfirmed = true
    const copies = intent ? Array.from({ length: event.copies }, () => intent) : []
    for (const copy of copies) {
      const url = options.toUrl(copy.return_url, '')
      const webhook = await createWebhook(event, copy, { url, signer: options.signer, now: now() })
      const response = await options.deliver(webhook)
      isConfirmed &&= response.status === 200
      count += 1
    }
    if (isConfirmed) await deleteEvent(commerce.db, event.id)
  }
}

/** Returns the intent for an event. If the event starts a new state, the intent is changed now. */
async function readPayload(
  { commerce }: Pick<TestGatewayOptions, 'commerce'>,
  { id, intent_id: intentId, payload, next_state: next }: EventRow,
): Promise<IntentRow | undefined> {
  if (payload !== null) return JSON.parse(payload) as IntentRow
  return commerce.transact(async (tx) => {
    const row = await findIntent(tx, { id: intentId }, 'change')
    const changed = row && (await settle(tx, row, next ?? 'paid'))
    if (changed) await savePayload(tx, id, JSON.stringify(changed))
    return changed
  })
}
