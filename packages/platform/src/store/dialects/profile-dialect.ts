import type { ResponseTypes } from '@vitrine/contract'
import { z } from 'zod'
import type { ApiError } from '../../http/index.ts'
import type { AddressView } from '../address.ts'
import type { Profile, ProfileChange, ProfileTexts } from '../profile.ts'
import { lineSchema } from './address-dialect.ts'

/** Maximum number of custom fields of a customer. */
const maxCustomFields = 50

/** A profile with all data contained in a response. */
export interface ProfileView {
  readonly profile: Profile
  /** In the order in which they were added. */
  readonly addresses: readonly AddressView[]
  readonly groupName: string
  /** Number of the customer's orders. */
  readonly orderCount: number
  /** Ids of the additional fields of the shop, in the order of the form. */
  readonly formFieldIds: readonly string[]
}

type ProfileField = keyof ProfileTexts | 'email' | 'currentPassword' | 'customFields' | 'formFields'

/** The current password in the body of a request for a change. */
export const presentPassword = z.string().max(1000).exactOptional()

/** Reads and writes the profiles of one provider. */
export interface ProfileDialect {
  read(body: unknown): ProfileChange | ApiError
  /** Path of each part in the body, for error messages. */
  readonly fields: Readonly<Record<ProfileField, string>>
  write(view: ProfileView): ResponseTypes['Account']
}

/** A text of a profile that may be absent or null, as in responses. Null clears it. */
export const profileText = lineSchema(100)
  .nullish()
  .transform((text) => (text === null ? '' : text))

/** Returns the schema of the custom fields in a request: a list of entries with a name and a value. */
export function customFieldsSchema<Entry extends z.ZodType>(entry: Entry) {
  return z.array(entry).max(maxCustomFields).exactOptional()
}

/** The name of a custom field, with the same limits as at sign-up. */
export const customFieldName = z
  .string()
  .regex(/^[A-Za-z]\w{0,59}$/, 'Expected letters, digits and underscores.')
export const customFieldValue = lineSchema(500)
