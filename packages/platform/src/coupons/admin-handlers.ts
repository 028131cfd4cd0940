import { defaultCustomerGroupId } from '@vitrine/contract'
import type { AdminContext, AdminHandlers } from '../admin/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { toCsvRow } from '../forms/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import { createRandomCode } from '../secrets/index.ts'
import { loadSite } from '../site/index.ts'
import { listStoreSettings } from '../store-settings/index.ts'
import { auditChange, auditRead } from '../write/index.ts'
import {
  findPromotionProblem,
  readPromotion,
  writePromotion,
  type PromotionInput,
  type PromotionScope,
} from './admin-promotion.ts'
import {
  findPricedGroups,
  findPromotionRow,
  listCodeRows,
  listPromotionRows,
  type CodeRow,
  type PromotionRow,
} from './admin-promotions.repository.ts'
import { failTaken, findDuplicate } from './new-codes.ts'
import { addCodes, endPromotion, savePromotion } from './write-promotions.repository.ts'

type PromotionHandlers = Pick<
  AdminHandlers,
  | 'listPromotions'
  | 'getPromotion'
  | 'putPromotion'
  | 'endPromotion'
  | 'createCodes'
  | 'listCodes'
  | 'exportCodes'
>

export interface PromotionAdminOptions {
  readonly commerce: CommerceDatabase
}

const promotionId = /^[a-z0-9][a-z0-9_-]{0,99}$/
const codeColumns = ['code', 'uses', 'max_uses', 'created_at'] as const

/**
 * Creates operators' calls for promotions and coupon codes. Each change and each export of codes is
 * recorded in the audit log, with the id of the promotion but without codes.
 */
export function createPromotionAdmin({ commerce }: PromotionAdminOptions): PromotionHandlers {
  const { db } = commerce

  const listCodes = async (id: string, { limit, cursor = '' }: CodePage) => {
    if (!(await findPromotionRow(db, id))) return failUnknown()
    const rows = await listCodeRows(db, id, { after: cursor, limit: limit + 1 })
    const codes = rows.slice(0, limit)
    return { codes, next: rows.length > limit ? (codes.at(-1)?.key ?? null) : null }
  }

  return {
    async listPromotions({ query: { state, limit, cursor = '' } }) {
      const isActive = state === undefined ? undefined : state === 'active'
      const rows = await listPromotionRows(db, { isActive, after: cursor, limit: limit + 1 })
      const promotions = rows.slice(0, limit)
      const next = rows.length > limit ? (promotions.at(-1)?.id ?? null) : null
      return { promotions: promotions.map(writePromotion), next }
    },

    async getPromotion({ params }) {
      const row = await findPromotionRow(db, params['promotion'] ?? '')
      return row ? writePromotion(row) : failUnknown()
    },

    async putPromotion({ params, body: { updated_at: seen, ...input } }, context) {
      const id = params['promotion'] ?? ''
      if (!promotionId.test(id)) return failId()
      const before = await findPromotionRow(db, id)
      const stale = findStale(before, seen)
      if (stale) return stale
      const problem = findPromotionProblem(input, await readScope(commerce, context, input))
      if (problem) return fail('BAD_PARAMETER', problem.field, problem.message)
      return auditChange(context, toEntry(before ? 'replace' : 'create', id), () =>
        commerce.write('commerce', async (tx) => {
          const row = await findPromotionRow(tx, id)
          const error = findStale(row, seen)
          if (error) return error
          if (input.is_automatic && (await listCodeRows(tx, id, { after: '', limit: 1 })).length > 0)
            return fail('BAD_PARAMETER', 'is_automatic', 'A promotion with codes cannot be automatic.')
          const isAutomatic = input.is_automatic
          await savePromotion(tx, readPromotion(id, input), { isAutomatic, at: toNextTime(row, context) })
          const saved = await findPromotionRow(tx, id)
          return saved ? writePromotion(saved) : failUnknown()
        }),
      )
    },

    async endPromotion({ params }, context) {
      const id = params['promotion'] ?? ''
      if (!(await findPromotionRow(db, id))) return failUnknown()
      return auditChange(context, toEntry('end', id), () =>
        commerce.write('commerce', async (tx) => {
          const row = await findPromotionRow(tx, id)
          if (row?.is_active === 1) await endPromotion(tx, id, toNextTime(row, context))
          const ended = await findPromotionRow(tx, id)
          return ended ? writePromotion(ended) : failUnknown()
        }),
      )
    },

    async createCodes({ params, body }, context) {
      const id = params['promotion'] ?? ''
      if (!(await findPromotionRow(db, id))) return failUnknown()
      const { codes: own, count, prefix = '', length, max_uses: maxUses } = body
      if (!own && count === undefined)
        return fail('MISSING_PARAMETER', 'codes', 'Expected codes, or the count of random codes.')
      const duplicate = own && findDuplicate(own)
      if (duplicate) return duplicate
      const codes = own ?? createRandomCodes(count ?? 0, () => prefix + createRandomCode(length))
      const entry = { ...toEntry('create-codes', id), detail: { count: codes.length } }
      return auditChange(context, entry, () =>
        // Codes are only added under this lock, so no other code can be added between the check and
        // the insertion.
        commerce.write('commerce', async (tx) => {
          const row = await findPromotionRow(tx, id)
          if (!row) return failUnknown()
          if (row.is_automatic === 1)
            return fail('CONFLICT', 'promotion', 'The promotion is automatic, so it has no codes.')
          const added = codes.map((code) => ({ code, maxUses: maxUses ?? undefined }))
          const taken = await addCodes(tx, id, added, new Date(context.now).toISOString())
          return taken.length > 0 ? failTaken(codes, taken) : { codes }
        }),
      )
    },

    async listCodes({ params, query }) {
      const page = await listCodes(params['promotion'] ?? '', query)
      return isApiError(page) ? page : { ...page, codes: page.codes.map(writeCode) }
    },

    async exportCodes({ params, query }, context) {
      const id = params['promotion'] ?? ''
      const page = await listCodes(id, query)
      if (isApiError(page)) return page
      await auditRead(context, { ...toEntry('export-codes', id), detail: { results: page.codes.length } })
      const lines = page.codes.map((row) =>
        toCsvRow([
          row.code,
          String(row.uses),
          row.max_uses === null ? '' : String(row.max_uses),
          row.created_at,
        ]),
      )
      const header = query.cursor === undefined ? toCsvRow(codeColumns) : ''
      return { csv: header + lines.join(''), next: page.next }
    },
  }
}

interface CodePage {
  readonly limit: number
  /** Key of the last code of the previous page. */
  readonly cursor?: string
}

/** Creates distinct random codes. */
function createRandomCodes(count: number, create: () => string): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(create())
  return [...codes]
}

/** Reads the currencies, channels and groups that a promotion may refer to. */
async function readScope(
  commerce: CommerceDatabase,
  { db }: AdminContext,
  { groups }: PromotionInput,
): Promise<PromotionScope> {
  const settings = (await listStoreSettings(db)).map((each) => each.settings)
  const site = await loadSite(db)
  return {
    currencies: new Set(settings.flatMap(({ currencies = [] }) => currencies.map(({ id }) => id))),
    channels: new Set((site?.channels ?? []).map(({ id }) => id)),
    groups: new Set([
      defaultCustomerGroupId,
      ...settings.flatMap(({ customers }) => (customers?.groups ?? []).map(({ id }) => id)),
      ...(await findPricedGroups(commerce.db, groups ?? [])),
    ]),
  }
}

/** Returns an error if a change is based on an outdated state of the promotion. */
function findStale(row: PromotionRow | undefined, seen: string | undefined): ApiError | undefined {
  if (!row) return seen === undefined ? undefined : failUnknown()
  if (seen === undefined) {
    return fail(
      'MISSING_PARAMETER',
      'updated_at',
      'The promotion already exists. To replace it, read it and send its updated_at.',
    )
  }
  if (seen === row.updated_at) return undefined
  return fail(
    'CONFLICT',
    'updated_at',
    'The promotion has changed in the meantime. Read it again and send its updated_at.',
  )
}

/** Returns the timestamp of a change. It always differs from the timestamp of the previous change. */
function toNextTime(row: PromotionRow | undefined, { now }: AdminContext): string {
  const last = row ? Date.parse(row.updated_at) : 0
  return new Date(Math.max(now, last + 1)).toISOString()
}

function toEntry(action: string, id: string) {
  return { action: `promotion.${action}`, target: `promotion:${id}` }
}

function writeCode({ code, uses, max_uses, created_at }: CodeRow) {
  return { code, uses, max_uses, created_at }
}

function failUnknown(): ApiError {
  return fail('NOT_FOUND', 'promotion', 'There is no promotion with this id.')
}

function failId(): ApiError {
  return fail(
    'BAD_PARAMETER',
    'promotion',
    'Expected at most 100 lower-case letters, digits, hyphens and underscores, starting with a letter or a digit.',
  )
}
