import { randomBytes } from 'node:crypto'
import type { PaymentRefusal, PaymentState } from '@vitrine/contract'
import type { CommerceDatabase, CommerceExecutor } from '../database/index.ts'
import type { Intent } from '../payments/index.ts'
import type { Outcome } from './cards.ts'
import {
  findIntent,
  insertEvent,
  insertRequest,
  updateIntent,
  type IntentRow,
} from './test-gateway.repository.ts'

/** Time after which a card that is processing has an outcome, in milliseconds. */
const processingMs = 30_000

/** Delay of a late event in milliseconds. It exceeds the reservation period of stock (R41). */
const lateMs = 20 * 60_000

/** Converts an intent to the form used by the shop. */
export function toIntent(row: IntentRow, toUrl: (page: string) => string): Intent {
  const { id, reference, amount, currency, captured, refunded, label } = row
  const state = row.state as PaymentState
  const page = state === 'requires-payment' ? 'pay' : state === 'requires-action' ? 'confirm' : undefined
  return {
    ...{ id, reference, state, amount, currency, captured, refunded, label },
    refusal: (row.refusal ?? undefined) as PaymentRefusal | undefined,
    actionUrl: page === undefined ? undefined : toUrl(`${page}/${id}`),
  }
}

/** Returns an intent after the customer has paid. */
function pay(row: IntentRow): IntentRow {
  return row.capture === 'manual'
    ? { ...row, state: 'authorised' }
    : { ...row, state: 'captured', captured: row.amount }
}

/**
 * Applies an outcome to an intent and queues its events. Intents that are no longer open are left
 * unchanged.
 */
export async function playOutcome(
  tx: CommerceExecutor,
  row: IntentRow,
  { outcome, label, now }: { readonly outcome: Outcome; readonly label: string; readonly now: number },
): Promise<IntentRow> {
  if (row.state !== 'requires-payment') return row
  const known = { ...row, label, outcome: outcome.name }
  const changed: IntentRow =
    outcome.state === 'paid'
      ? pay(known)
      : { ...known, state: outcome.state, refusal: outcome.refusal ?? null }
  await updateIntent(tx, changed)
  if (outcome.event === 'late') {
    await queueEvent(tx, changed, { next: 'paid', dueAt: now + lateMs })
    return changed
  }
  if (outcome.event !== 'never') {
    await queueEvent(tx, changed, { dueAt: now, copies: outcome.event === 'twice' ? 2 : 1 })
  }
  if (outcome.state === 'processing') {
    await queueEvent(tx, changed, { next: outcome.next ?? 'paid', dueAt: now + processingMs })
  }
  return changed
}

/** Completes an intent that the customer confirms or declines (3-D Secure). */
export async function decideAction(
  tx: CommerceExecutor,
  row: IntentRow,
  { isConfirmed, now }: { readonly isConfirmed: boolean; readonly now: number },
): Promise<IntentRow> {
  if (row.state !== 'requires-action') return row
  const changed = isConfirmed ? pay(row) : { ...row, state: 'failed', refusal: 'authentication-failed' }
  await updateIntent(tx, changed)
  await queueEvent(tx, changed, { dueAt: now })
  return changed
}

/** Ends the processing of an intent, or the wait for a late payment. */
export async function settle(tx: CommerceExecutor, row: IntentRow, next: string): Promise<IntentRow> {
  if (row.state !== 'processing' && row.state !== 'requires-action') return row
  const changed = next === 'paid' ? pay(row) : { ...row, state: 'failed', refusal: 'card-declined' }
  await updateIntent(tx, changed)
  return changed
}

/** Queues an event about the current state, or about a state that starts on delivery. */
async function queueEvent(
  tx: CommerceExecutor,
  row: IntentRow,
  { next, dueAt, copies = 1 }: { next?: string; dueAt: number; copies?: number },
): Promise<void> {
  await insertEvent(tx, {
    id: randomBytes(16).toString('hex'),
    intent_id: row.id,
    next_state: next ?? null,
    payload: next === undefined ? JSON.stringify(row) : null,
    copies,
    due_at: new Date(dueAt).toISOString(),
  })
}

/**
 * Changes an intent at the request of the shop. A request whose key has already been answered
 * changes nothing. Throws if the intent does not exist or its state does not allow the change.
 */
export async function changeIntent(
  commerce: CommerceDatabase,
  { id, key, now }: { readonly id: string; readonly key: string; readonly now: number },
  change: (row: IntentRow) => IntentRow,
): Promise<IntentRow> {
  return commerce.transact(async (tx) => {
    const row = await findIntent(tx, { id }, 'change')
    if (!row) throw new Error(`The test gateway has no payment ${id}.`)
    if (!(await insertRequest(tx, key, id))) return row
    const changed = change(row)
    await updateIntent(tx, changed)
    await queueEvent(tx, changed, { dueAt: now })
    return changed
  })
}

export function captureIntent(row: IntentRow, amount: number): IntentRow {
  if (row.state !== 'authorised' || amount < 1 || amount > row.amount)
    throw toRefused(row, `capture ${amount}`)
  return { ...row, state: 'captured', captured: amount }
}

export function cancelIntent(row: IntentRow): IntentRow {
  if (!['requires-payment', 'requires-action', 'authorised'].includes(row.state))
    throw toRefused(row, 'cancel')
  return { ...row, state: 'cancelled' }
}

export function refundIntent(row: IntentRow, amount: number): IntentRow {
  const refunded = row.refunded + amount
  if (amount < 1 || refunded > row.captured) throw toRefused(row, `refund ${amount}`)
  return { ...row, refunded, state: refunded === row.captured ? 'refunded' : 'partly-refunded' }
}

function toRefused({ id, state }: IntentRow, action: string): Error {
  return new Error(`The test gateway cannot ${action} of payment ${id}, which is ${state}.`)
}
