import { readEmail, type AuthServices } from '../auth/index.ts'
import { defaultCustomerSettings, type CustomerSettings, type StoreSettings } from '@vitrine/contract/schemas'
import type { CallContext, Handlers } from '../calls/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { lockCustomer, toGroupName } from '../customers/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import { countOrdersOf } from '../orders/index.ts'
import {
  profileA,
  profileB,
  profileC,
  toAddressView,
  type Profile,
  type ProfileChange,
} from '../store/index.ts'
import { readCustomerId } from './addresses.ts'
import { listAddresses } from './addresses.repository.ts'
import { changeProfile } from './change-profile.ts'
import { findProfile, saveProfile } from './profiles.repository.ts'
import { prepareEmailChange, type StoreEmailChange } from './request-email-change.ts'

export interface ProfilesOptions {
  readonly commerce: CommerceDatabase
  /** Returns the store settings of a channel; undefined if the site has none. */
  readonly readSettings: (channelId: string) => Promise<StoreSettings | undefined>
  readonly now: () => number
  readonly services: AuthServices
}

const dialects = { a: profileA, b: profileB, c: profileC }

/** The profiles of customers. */
export interface Profiles {
  readonly handlers: Pick<Handlers, 'getAccount' | 'updateAccount'>
  /** Changes the profile of the signed-in customer. An error changes nothing. */
  change(change: ProfileChange, context: CallContext): Promise<Profile | ApiError>
  /** Returns the profile of the signed-in customer. */
  find(context: CallContext): Promise<Profile | ApiError>
  /** Returns the additional fields of the shop. */
  readFields(context: CallContext): Promise<CustomerSettings['formFields']>
  /** Returns the name of a customer group in the language of the request. */
  nameGroup(id: string, context: CallContext): Promise<string>
}

export function createProfiles({ commerce, readSettings, now, services }: ProfilesOptions): Profiles {
  const readOwn = async ({ channel }: CallContext): Promise<CustomerSettings> =>
    (await readSettings(channel.id))?.customers ?? defaultCustomerSettings
  const readFields: Profiles['readFields'] = async (context) => (await readOwn(context)).formFields
  const nameGroup: Profiles['nameGroup'] = async (id, context) =>
    toGroupName(id, await readOwn(context), context.language)

  const toNow = () => new Date(now()).toISOString()

  const find: Profiles['find'] = async (context) =>
    (await findProfile(commerce.db, await readCustomerId(context), toNow())) ?? fail('UNAUTHENTICATED')

  /**
   * Validates and prepares a change of the email address. Returns undefined if the address is not
   * to be changed.
   */
  const prepareEmail = async (
    { email: requested, currentPassword: password }: ProfileChange,
    context: CallContext,
  ): Promise<StoreEmailChange | ApiError | undefined> => {
    if (requested === undefined) return undefined
    const { fields } = dialects[context.settings.provider]
    const email = readEmail(requested, fields.email)
    if (isApiError(email)) return email
    const { customer } = await context.shopper()
    if (email === customer?.email) return undefined
    const request = { email, password, passwordField: fields.currentPassword }
    return prepareEmailChange(request, context, services)
  }

  const change: Profiles['change'] = async (requested, context) => {
    const customerId = await readCustomerId(context)
    const formFields = await readFields(context)
    const { fields } = dialects[context.settings.provider]
    const storeEmail = await prepareEmail(requested, context)
    if (isApiError(storeEmail)) return storeEmail
    const at = toNow()
    const result = await commerce.transact(async (tx) => {
      const isLocked = await lockCustomer(tx, customerId)
      const profile = isLocked ? await findProfile(tx, customerId, at) : undefined
      if (!profile) return fail('UNAUTHENTICATED')
      const changed = changeProfile(profile, requested, { formFields, fields, at })
      if (isApiError(changed)) return changed
      await saveProfile(tx, changed)
      await storeEmail?.(tx)
      return storeEmail ? ((await findProfile(tx, customerId, at)) ?? changed) : changed
    })
    if (storeEmail) services.outbox.wake()
    return result
  }

  const write = async (profile: Profile, context: CallContext) => {
    const addresses = await listAddresses(commerce.db, profile.id)
    return dialects[context.settings.provider].write({
      profile,
      addresses: addresses.map((address) => toAddressView(address, context.language)),
      groupName: await nameGroup(profile.groupId, context),
      orderCount: await countOrdersOf(commerce.db, profile.id),
      formFieldIds: (await readFields(context)).map(({ id }) => id),
    })
  }

  return {
    change,
    find,
    readFields,
    nameGroup,
    handlers: {
      async getAccount(_, context) {
        const profile = await find(context)
        return isApiError(profile) ? profile : write(profile, context)
      },
      async updateAccount({ body }, context) {
        const requested = dialects[context.settings.provider].read(body)
        if (isApiError(requested)) return requested
        const changed = await change(requested, context)
        return isApiError(changed) ? changed : write(changed, context)
      },
    },
  }
}
