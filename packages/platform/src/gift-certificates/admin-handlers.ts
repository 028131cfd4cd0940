import { randomUUID } from 'node:crypto'
import type { AdminGiftCertificate } from '@vitrine/contract/admin'
import type { AdminHandlers } from '../admin/index.ts'
import type { CommerceDatabase, CommerceExecutor } from '../database/index.ts'
import { toCsvRow } from '../forms/index.ts'
import { fail, isApiError, readPosition, toCursor, type ApiError, type ListPosition } from '../http/index.ts'
import { listStoreSettings } from '../store-settings/index.ts'
import { auditChange, auditRead } from '../write/index.ts'
import {
  findCertificateRow,
  insertCertificates,
  listCertificateRows,
  listEntries,
  lockCertificateRow,
  setBalance,
  setCertificateState,
  type CertificateFilter,
} from './admin-certificates.repository.ts'
import { createCertificateCode, hashCertificateCode, toLastDigits } from './certificate-code.ts'
import type { CertificateRow } from './certificates.repository.ts'
import { addEntry } from './hold-certificates.repository.ts'

type CertificateHandlers = Pick<
  AdminHandlers,
  | 'listGiftCertificates'
  | 'getGiftCertificate'
  | 'createGiftCertificates'
  | 'putGiftCertificateState'
  | 'correctGiftCertificate'
  | 'exportGiftCertificates'
>

export interface GiftCertificateAdminOptions {
  readonly commerce: CommerceDatabase
}

const columns = [
  ...(['id', 'last_digits', 'currency', 'initial', 'balance', 'held', 'state'] as const),
  ...(['send_on', 'expires_on', 'order', 'created_at', 'updated_at'] as const),
] satisfies readonly (keyof AdminGiftCertificate)[]

/**
 * Creates operators' calls for gift certificates. Each change and each read is recorded in the
 * audit log, without codes. Amounts are in minor units.
 */
export function createGiftCertificateAdmin({ commerce }: GiftCertificateAdminOptions): CertificateHandlers {
  const { db } = commerce

  const list = async (filter: Omit<CertificateFilter, 'after'>, cursor: string | undefined) => {
    const after = readCursor(cursor)
    if (isApiError(after)) return after
    const rows = await listCertificateRows(db, { ...filter, after, limit: filter.limit + 1 })
    const certificates = rows.slice(0, filter.limit).map(writeCertificate)
    const last = rows.length > filter.limit ? certificates.at(-1) : undefined
    return { certificates, next: last ? toCursor({ key: last.created_at, id: last.id }) : null }
  }

  return {
    async listGiftCertificates({ query: { state, last_digits: digits, limit, cursor } }, context) {
      const page = await list({ state, lastDigits: digits?.toUpperCase(), limit }, cursor)
      if (isApiError(page)) return page
      const detail = { results: page.certificates.length }
      await auditRead(context, { action: 'gift-certificate.list', target: '', detail })
      return page
    },

    async getGiftCertificate({ params }, context) {
      const id = params['certificate'] ?? ''
      const row = await findCertificateRow(db, id)
      if (!row) return failUnknown()
      await auditRead(context, toEntry('view', id))
      return writeDetail(db, row)
    },

    async createGiftCertificates({ body }, context) {
      const { count, amount, currency, expires_on: expiresOn } = body
      const settings = await listStoreSettings(context.db)
      const currencies = settings.flatMap((each) => each.settings.currencies ?? [])
      if (!currencies.some(({ id }) => id === currency))
        return fail('BAD_PARAMETER', 'currency', 'Expected a currency from the store settings.')
      const at = new Date(context.now).toISOString()
      if (expiresOn !== null && expiresOn < at.slice(0, 10))
        return fail('BAD_PARAMETER', 'expires_on', 'Expected today or a later day.')
      const certificates = Array.from({ length: count }, () => ({
        id: randomUUID(),
        code: createCertificateCode(),
      }))
      const rows = certificates.map(({ id, code }) => ({
        ...{ id, codeHash: hashCertificateCode(code), lastDigits: toLastDigits(code), entryId: randomUUID() },
      }))
      const detail = { count, amount, currency }
      return auditChange(context, { action: 'gift-certificate.create', target: '', detail }, async () => {
        const common = { amount, currency, expiresOn, actor: context.actor.name, at }
        await commerce.write('commerce', (tx) => insertCertificates(tx, rows, common))
        return { certificates }
      })
    },

    async putGiftCertificateState({ params, body }, context) {
      const id = params['certificate'] ?? ''
      if (!(await findCertificateRow(db, id))) return failUnknown()
      const at = new Date(context.now).toISOString()
      const action = body.state === 'disabled' ? 'disable' : 'enable'
      return auditChange(context, toEntry(action, id), () =>
        commerce.transact(async (tx) => {
          const row = await lockCertificateRow(tx, id)
          if (!row) return failUnknown()
          if (row.state === 'void') return failVoid('state')
          const state = body.state === 'disabled' ? 'disabled' : toEnabled(row)
          if (state !== row.state) await setCertificateState(tx, { id, state, at })
          return readDetail(tx, id)
        }),
      )
    },

    async correctGiftCertificate({ params, body }, context) {
      const id = params['certificate'] ?? ''
      const { balance, previous_balance: previous, reason } = body
      if (!(await findCertificateRow(db, id))) return failUnknown()
      const amount = balance - previous
      if (amount === 0)
        return fail('BAD_PARAMETER', 'balance', 'Expected a balance that differs from previous_balance.')
      const at = new Date(context.now).toISOString()
      const entry = { ...toEntry('correct', id), detail: { amount, reason } }
      return auditChange(context, entry, () =>
        commerce.transact(async (tx) => {
          const row = await lockCertificateRow(tx, id)
          if (!row) return failUnknown()
          if (row.state === 'void') return failVoid('balance')
          if (row.balance !== previous) return failChanged()
          if (balance < row.held) return failHeld()
          await setBalance(tx, { id, balance, at })
          await addEntry(tx, { certificateId: id, kind: 'correct', amount, actor: context.actor.name, at })
          return readDetail(tx, id)
        }),
      )
    },

    async exportGiftCertificates({ query: { state, limit, cursor } }, context) {
      const page = await list({ state, limit }, cursor)
      if (isApiError(page)) return page
      const detail = { results: page.certificates.length }
      await auditRead(context, { action: 'gift-certificate.export', target: '', detail })
      const lines = page.certificates.map((each) => toCsvRow(columns.map((name) => String(each[name] ?? ''))))
      return { csv: (cursor === undefined ? toCsvRow(columns) : '') + lines.join(''), next: page.next }
    },
  }
}

/**
 * Returns the state of a gift certificate after it is enabled. A certificate without a code is
 * still to be sent.
 */
function toEnabled({ code_hash: codeHash }: CertificateRow): 'active' | 'pending' {
  return codeHash === null ? 'pending' : 'active'
}

async function readDetail(tx: CommerceExecutor, id: string) {
  const row = await findCertificateRow(tx, id)
  return row ? writeDetail(tx, row) : failUnknown()
}

async function writeDetail(db: CommerceExecutor, row: CertificateRow) {
  const entries = await listEntries(db, row.id)
  return {
    ...writeCertificate(row),
    entries: entries.map(({ kind, amount, order_id: order, actor, at }) => ({
      kind,
      amount,
      order,
      actor,
      at,
    })),
  }
}

function writeCertificate(row: CertificateRow): AdminGiftCertificate {
  const { id, last_digits, currency, initial, balance, held, state, send_on, expires_on } = row
  const { order_id: order, created_at, updated_at } = row
  return {
    ...{ id, last_digits, currency, initial, balance, held, state, send_on, expires_on },
    ...{ order, created_at, updated_at },
  }
}

function readCursor(text: string | undefined): ListPosition | undefined | ApiError {
  if (text === undefined) return undefined
  return (
    readPosition(text) ??
    fail('BAD_PARAMETER', 'cursor', 'Expected the value of `next` from the previous page.')
  )
}

function toEntry(action: string, id: string) {
  return { action: `gift-certificate.${action}`, target: `gift-certificate:${id}` }
}

function failUnknown(): ApiError {
  return fail('NOT_FOUND', 'certificate', 'There is no gift certificate with this id.')
}

function failVoid(field: string): ApiError {
  return fail(
    'CONFLICT',
    field,
    'The order that bought the certificate was refunded. Create another certificate.',
  )
}

function failChanged(): ApiError {
  return fail(
    'CONFLICT',
    'previous_balance',
    'The balance has changed in the meantime. Read the certificate again and send its balance as previous_balance.',
  )
}

function failHeld(): ApiError {
  return fail(
    'CONFLICT',
    'balance',
    'A payment in progress holds more than this balance. Wait until the payment has ended, or send a higher balance.',
  )
}
