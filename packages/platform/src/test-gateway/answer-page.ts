import type { CommerceDatabase } from '../database/index.ts'
import { outcomes, readCard, type Outcome } from './cards.ts'
import { decideAction, playOutcome } from './intents.ts'
import { renderPage } from './render-page.ts'
import { findIntent, type IntentRow } from './test-gateway.repository.ts'

interface PageScope {
  readonly commerce: CommerceDatabase
  readonly toUrl: (returnUrl: string, page: string) => string
  readonly now: () => number
  /** Called after an outcome has been stored. */
  readonly onPlayed: (outcome: Outcome | undefined) => Promise<void>
}

/** Maximum size of a form in bytes. */
const maxBytes = 4096

/**
 * Answers requests for the pages of the test gateway: `pay/{intent}` with the card form, and
 * `confirm/{intent}`, which simulates 3-D Secure. After the form, a redirect (303) returns the
 * customer to the checkout. The pages need no scripts. The id of an intent cannot be guessed, so
 * only the customer knows the URL.
 */
export async function answerPage(page: string, request: Request, scope: PageScope): Promise<Response> {
  const [, name, id] = /^(pay|confirm)\/([\da-f]{32})$/.exec(page) ?? []
  const row = id === undefined ? undefined : await findIntent(scope.commerce.db, { id })
  if (!row || name === undefined) return renderPage({ status: 404, page: 'unknown' })
  if (request.method === 'GET') return showPage(name, row, scope)
  if (request.method !== 'POST')
    return renderPage({ status: 405, page: 'unknown', headers: { allow: 'GET, POST' } })
  const form = await readForm(request)
  if (!form) return renderPage({ status: 413, page: 'unknown' })
  return name === 'pay' ? enterCard(row, form, scope) : decide(row, form, scope)
}

function showPage(name: string, row: IntentRow, scope: PageScope): Response {
  if (row.state === 'requires-payment' && name === 'pay') return renderPage({ status: 200, page: 'pay', row })
  if (row.state === 'requires-action' && name === 'confirm') {
    return renderPage({ status: 200, page: isLate(row) ? 'late' : 'confirm', row })
  }
  // After going back or reloading, the customer continues with the current state.
  return toNext(row, scope)
}

async function enterCard(row: IntentRow, form: URLSearchParams, scope: PageScope): Promise<Response> {
  const { commerce, now } = scope
  if (form.has('cancel')) return toRedirect(row.return_url)
  const card = {
    number: form.get('number') ?? '',
    expiry: form.get('expiry') ?? '',
    code: form.get('code') ?? '',
  }
  const { outcome, label } = readCard(card, now())
  const changed = await commerce.transact(async (tx) => {
    const locked = (await findIntent(tx, { id: row.id }, 'change')) ?? row
    return playOutcome(tx, locked, { outcome, label, now: now() })
  })
  await scope.onPlayed(outcome)
  return toNext(changed, scope)
}

async function decide(row: IntentRow, form: URLSearchParams, scope: PageScope): Promise<Response> {
  const { commerce, now } = scope
  const changed = await commerce.transact(async (tx) => {
    const locked = (await findIntent(tx, { id: row.id }, 'change')) ?? row
    if (isLate(locked)) return locked
    return decideAction(tx, locked, { isConfirmed: form.get('decision') === 'confirm', now: now() })
  })
  await scope.onPlayed(undefined)
  return toNext(changed, scope)
}

/** Redirects to the confirmation or back to the checkout. */
function toNext(row: IntentRow, { toUrl }: PageScope): Response {
  if (row.state === 'requires-action') return toRedirect(toUrl(row.return_url, `confirm/${row.id}`))
  return toRedirect(row.return_url)
}

/** Returns true if the customer can only wait. */
function isLate({ outcome }: IntentRow): boolean {
  return outcomes.find(({ name }) => name === outcome)?.event === 'late'
}

function toRedirect(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

/** Reads a form of limited size; undefined if it is too large. */
async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (request.body) {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > maxBytes) return undefined
      chunks.push(chunk)
    }
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
