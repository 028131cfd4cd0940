import { randomBytes } from 'node:crypto'
import type { FieldError } from '@vitrine/contract'
import type { StoreSettings } from '@vitrine/contract/schemas'
import type { CallContext, Handlers } from '../calls/index.ts'
import { lockCustomer } from '../customers/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { fail, failFields, isApiError, type ApiError } from '../http/index.ts'
import {
  addressesA,
  addressesB,
  addressesC,
  checkAddress,
  putAddress,
  removeAddress,
  toAddressView,
  type Address,
  type AddressDialect,
  type AddressParts,
} from '../store/index.ts'
import { listAddresses, saveAddresses } from './addresses.repository.ts'

/** Maximum number of addresses of one customer. */
const maxAddresses = 50

export interface AddressesOptions {
  readonly commerce: CommerceDatabase
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  readonly now: () => number
}

type AddressCalls = 'listAddresses' | 'createAddress' | 'updateAddress' | 'deleteAddress'

const dialects = { a: addressesA, b: addressesB, c: addressesC }

/** Creates the handlers for the addresses of the signed-in customer (section 7, "Account"). */
export function createAddresses(options: AddressesOptions): Pick<Handlers, AddressCalls> {
  const { commerce, readSettings, now } = options

  /** Reads an address from a body and checks it against the rules of its country. */
  const read = async (body: unknown, context: CallContext) => {
    const { channel, language, settings } = context
    const dialect = dialects[settings.provider]
    const input = dialect.read(body)
    if (isApiError(input)) return input
    const { countries } = (await readSettings(channel.id)) ?? {}
    const parts = checkAddress(input, { language, countries })
    if ('problems' in parts) return toError(dialect, parts)
    const { isDefaultShipping = false, isDefaultBilling = false } = input
    return { ...parts, isDefaultShipping, isDefaultBilling }
  }

  /** Changes the addresses of the customer. If `toChanged` returns an error, nothing is changed. */
  const change = async (
    context: CallContext,
    toChanged: (stored: readonly Address[]) => readonly Address[] | ApiError,
  ): Promise<readonly Address[] | ApiError> => {
    const customerId = await readCustomerId(context)
    const at = new Date(now()).toISOString()
    return commerce.transact(async (tx) => {
      if (!(await lockCustomer(tx, customerId))) return fail('UNAUTHENTICATED')
      const stored = await listAddresses(tx, customerId)
      const changed = toChanged(stored)
      if (!isApiError(changed)) await saveAddresses(tx, { customerId, stored, changed, at })
      return changed
    })
  }

  /** Adds or replaces an address. */
  const put = async (parts: AddressEntry, id: string, isNew: boolean, context: CallContext) => {
    const changed = await change(context, (stored) => {
      if (!isNew && !stored.some((address) => address.id === id)) return fail('NOT_FOUND', 'id')
      if (isNew && stored.length >= maxAddresses) {
        const message = `An account has at most ${maxAddresses} addresses. Delete one first.`
        return fail('ABOVE_MAXIMUM', undefined, message)
      }
      return putAddress(stored, { ...parts, id })
    })
    if (isApiError(changed)) return changed
    const written = changed.find((address) => address.id === id)
    if (!written) throw new Error('The saved address is missing.')
    return dialects[context.settings.provider].write(toAddressView(written, context.language))
  }

  return {
    async listAddresses(_, context) {
      const addresses = await listAddresses(commerce.db, await readCustomerId(context))
      const views = addresses.map((address) => toAddressView(address, context.language))
      return dialects[context.settings.provider].writeAll(views)
    },
    async createAddress({ body }, context) {
      const parts = await read(body, context)
      return isApiError(parts) ? parts : put(parts, randomBytes(16).toString('hex'), true, context)
    },
    async updateAddress({ body, params: { id = '' } }, context) {
      const parts = await read(body, context)
      return isApiError(parts) ? parts : put(parts, id, false, context)
    },
    async deleteAddress({ params: { id = '' } }, context) {
      const changed = await change(context, (stored) =>
        stored.some((address) => address.id === id) ? removeAddress(stored, id) : fail('NOT_FOUND', 'id'),
      )
      return isApiError(changed) ? changed : { id }
    },
  }
}

type AddressEntry = AddressParts & Pick<Address, 'isDefaultShipping' | 'isDefaultBilling'>

/** Returns the id of the signed-in customer. The dispatcher has already rejected guests. */
export async function readCustomerId({ shopper }: CallContext): Promise<string> {
  const { customer } = await shopper()
  if (!customer) throw new Error('The call requires a customer.')
  return customer.id
}

function toError(
  { fields }: AddressDialect,
  { problems, isOutsideMarket }: Extract<ReturnType<typeof checkAddress>, { problems: unknown }>,
): ApiError {
  if (isOutsideMarket)
    return fail('ADDRESS_REFUSED', fields.country, 'The shop does not sell to this country.')
  const named = new Map<string, FieldError>()
  for (const [field, problem] of problems) named.set(fields[field], problem)
  return failFields(named)
}
