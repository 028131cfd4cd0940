import { defaultCustomerGroupId, type ProviderId } from '@vitrine/contract'
import { defaultCustomerSettings, type CustomerSettings, type StoreSettings } from '@vitrine/contract/schemas'
import { deleteCustomer, listAddresses, readCustomerData } from '../account/index.ts'
import type { AdminContext, AdminHandlers } from '../admin/index.ts'
import { sendAccountLink, type MailContext } from '../auth/index.ts'
import { normaliseEmail } from '../credentials/index.ts'
import { findCredentialsById, setCustomerGroup, type Credentials } from '../customers/index.ts'
import { retryDeadlocks, type CommerceDatabase } from '../database/index.ts'
import { fail, isApiError, readPosition, toCursor, type ApiError } from '../http/index.ts'
import type { Outbox } from '../outbox/index.ts'
import { endSessionsOf, type Sessions } from '../shopper/index.ts'
import type { SiteReader } from '../site/index.ts'
import { auditChange, auditRead } from '../write/index.ts'
import { indexQueuedCustomers } from './customer-keys.repository.ts'
import {
  countBelongings,
  findCustomerRow,
  findListedCustomer,
  hasPrices,
  listCustomerRows,
  listNewsletters,
} from './customers.repository.ts'
import { maxSearchWords, readSearchWords } from './search-keys.ts'
import { writeAccount, writeAddress, writeGroup, writeSummary } from './write-customer.ts'

type CustomerHandlers = Pick<
  AdminHandlers,
  | 'listCustomers'
  | 'getCustomer'
  | 'putCustomerGroup'
  | 'endCustomerSessions'
  | 'sendCustomerReset'
  | 'sendCustomerActivation'
  | 'exportCustomer'
  | 'eraseCustomer'
>

export interface CustomerAdminOptions {
  readonly commerce: CommerceDatabase
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly sessions: Pick<Sessions, 'list'>
  readonly site: Pick<SiteReader, 'read'>
  readonly provider: ProviderId
  readonly publicOrigin: URL
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
}

/** Maximum number of transactions in which a search indexes changed customers. */
const maxIndexBatches = 4

/**
 * Creates operators' calls for customers. Each change and each read is recorded in the audit log,
 * with the id of the customer but without personal data.
 */
export function createCustomerAdmin(options: CustomerAdminOptions): CustomerHandlers {
  const { commerce, outbox, sessions, site, provider, publicOrigin } = options
  const readSettings = async (channelId: string): Promise<CustomerSettings> =>
    (await options.readSettings(channelId))?.customers ?? defaultCustomerSettings

  /**
   * Finds a customer and records the read. Unknown ids are not recorded, since they may be any
   * text.
   */
  const open = async (
    id: string,
    action: 'view' | 'export',
    context: AdminContext,
  ): Promise<Credentials | ApiError> => {
    const account = await findCredentialsById(commerce.db, id)
    if (!account) return failUnknown()
    await auditRead(context, { action: `customer.${action}`, target: `customer:${id}` })
    return account
  }

  /** Finds a customer, applies a change and records it. */
  const change = async <T>(
    id: string,
    action: string,
    context: AdminContext,
    apply: (account: Credentials, at: string) => Promise<T | ApiError>,
  ): Promise<T | ApiError> => {
    const account = await findCredentialsById(commerce.db, id)
    if (!account) return failUnknown()
    const at = new Date(context.now).toISOString()
    const entry = { action: `customer.${action}`, target: `customer:${id}` }
    return auditChange(context, entry, () => apply(account, at))
  }

  const toMailContext = async ({ db }: AdminContext): Promise<MailContext | undefined> => {
    const read = await site.read()
    const channel = read?.channels.find(({ isDefault }) => isDefault)
    return read && channel && { db, site: read, channel, settings: { provider, publicOrigin } }
  }

  const sendLink = async (
    id: string,
    purpose: 'reset' | 'activation',
    context: AdminContext,
  ): Promise<{ sent: true } | ApiError> => {
    const account = await findCredentialsById(commerce.db, id)
    if (!account) return failUnknown()
    const isActive = account.activated_at !== null
    if (isActive !== (purpose === 'reset')) return failState(isActive)
    const mailContext = await toMailContext(context)
    if (!mailContext) return fail('NOT_FOUND', undefined, 'Import the content of the site first.')
    const entry = { action: `customer.send-${purpose}`, target: `customer:${id}` }
    return auditChange(context, entry, async () => {
      const settings = await readSettings(account.channel_id)
      await sendAccountLink(account, { commerce, outbox, context: mailContext, settings, now: context.now })
      return { sent: true }
    })
  }

  return {
    async listCustomers({ query }, context) {
      const words = query.words === undefined ? [] : readSearchWords(query.words)
      if (!words) return fail('BAD_PARAMETER', 'words', `Expected at most ${maxSearchWords} words.`)
      const after = query.cursor === undefined ? undefined : readPosition(query.cursor)
      if (query.cursor !== undefined && !after) return fail('BAD_PARAMETER', 'cursor', 'Expected `next`.')
      const isIndexed = await indexQueuedCustomers(commerce, maxIndexBatches)
      const isEmpty = query.words !== undefined && words.length === 0
      const filter = {
        ...{ words, after, groupId: query.group, limit: query.limit + 1 },
        isActive: query.state === undefined ? undefined : query.state === 'active',
      }
      const isComplete = isIndexed || query.words === undefined
      const email = normaliseEmail(query.words ?? '')
      const exact = isComplete ? undefined : await findListedCustomer(commerce.db, email, filter)
      const rows = exact ? [exact] : isEmpty ? [] : await listCustomerRows(commerce.db, filter)
      const page = rows.slice(0, query.limit)
      const last = rows.length > query.limit ? page.at(-1) : undefined
      const settings = await readSettings((await site.read())?.channels[0]?.id ?? '')
      await auditRead(context, { action: 'customer.search', target: '', detail: { results: page.length } })
      return {
        customers: page.map((row) => writeSummary(row, settings)),
        next: last === undefined ? null : toCursor(last),
        is_complete: isComplete,
      }
    },
    async getCustomer({ params }, context) {
      const id = params['customer'] ?? ''
      const account = await open(id, 'view', context)
      if (isApiError(account)) return account
      const row = await findCustomerRow(commerce.db, id)
      if (!row) return failUnknown()
      const addresses = await listAddresses(commerce.db, id)
      const open_ = await sessions.list(id)
      return {
        ...writeAccount(row, await readSettings(row.channel_id)),
        addresses: addresses.map(writeAddress),
        sessions: open_.map(({ device, created_at, seen_at }) => ({ device, created_at, seen_at })),
        counts: await countBelongings(commerce.db, id),
        newsletters: await listNewsletters(commerce.db, row.email),
      }
    },
    async putCustomerGroup({ params, body: { group } }, context) {
      const id = params['customer'] ?? ''
      const account = await findCredentialsById(commerce.db, id)
      if (!account) return failUnknown()
      const settings = await readSettings(account.channel_id)
      const isKnown = group === defaultCustomerGroupId || settings.groups.some((each) => each.id === group)
      if (!isKnown && !(await hasPrices(commerce.db, group))) return failGroup()
      const at = new Date(context.now).toISOString()
      const entry = { action: 'customer.group', target: `customer:${id}`, detail: { group } }
      return auditChange(context, entry, async () => {
        const isChanged = await setCustomerGroup(commerce.db, { id, groupId: group, at })
        return isChanged ? { group: writeGroup(group, settings) } : failUnknown()
      })
    },
    endCustomerSessions: ({ params }, context) =>
      change(params['customer'] ?? '', 'end-sessions', context, async ({ id }, at) => ({
        ended: await endSessionsOf(commerce.db, id, at),
      })),
    sendCustomerReset: ({ params }, context) => sendLink(params['customer'] ?? '', 'reset', context),
    sendCustomerActivation: ({ params }, context) =>
      sendLink(params['customer'] ?? '', 'activation', context),
    async exportCustomer({ params }, context) {
      const account = await open(params['customer'] ?? '', 'export', context)
      if (isApiError(account)) return account
      return {
        created_at: new Date(context.now).toISOString(),
        data: await readCustomerData(commerce.db, { id: account.id, isEmailTrusted: true }),
      }
    },
    eraseCustomer: ({ params }, context) =>
      change(params['customer'] ?? '', 'erase', context, async (account, at) => {
        const isDeleted = await retryDeadlocks(() =>
          commerce.write('commerce', (tx) =>
            deleteCustomer(tx, { id: account.id, isEmailTrusted: true }, at),
          ),
        )
        return isDeleted ? { id: account.id } : failUnknown()
      }),
  }
}

function failUnknown(): ApiError {
  return fail('NOT_FOUND', 'customer', 'There is no customer with this id.')
}

function failGroup(): ApiError {
  return fail(
    'BAD_PARAMETER',
    'group',
    'The group is neither in the store settings nor in the catalogue prices. Add it to customers.groups first.',
  )
}

function failState(isActive: boolean): ApiError {
  return fail(
    'CONFLICT',
    'customer',
    isActive
      ? 'The account is already activated. Send a link to set a new password instead.'
      : 'The account is not activated yet. Send the activation link again instead.',
  )
}
