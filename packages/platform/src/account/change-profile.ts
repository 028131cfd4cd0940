import type { CustomerFormFieldSettings } from '@vitrine/contract/schemas'
import { normaliseVatId } from '../countries/index.ts'
import { checkRequiredFields, readFormFieldValues } from '../customers/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'
import type { Profile, ProfileChange, ProfileDialect } from '../store/index.ts'

/** Maximum number of custom fields of a customer. */
const maxCustomFields = 50

export interface ProfileTerms {
  /** The additional fields of the shop. */
  readonly formFields: readonly CustomerFormFieldSettings[]
  /** Paths of the profile's parts in the body, for error messages. */
  readonly fields: ProfileDialect['fields']
  /** ISO 8601, UTC. */
  readonly at: string
}

/**
 * Applies a change to a profile. Never changes the group or the currency. The email address changes
 * only after both addresses have confirmed the change. Returns VAT_ID_REFUSED if the form of a VAT
 * id is invalid.
 */
export function changeProfile(
  profile: Profile,
  change: ProfileChange,
  { formFields, fields, at }: ProfileTerms,
): Profile | ApiError {
  const texts = Object.fromEntries(Object.entries(change.texts).filter(([, text]) => text !== undefined))
  const entered = change.texts.vatId ?? profile.vatId
  const vatId = entered === '' ? '' : normaliseVatId(entered)
  if (vatId === undefined) return fail('VAT_ID_REFUSED', fields.vatId)
  const customFields = merge(profile.customFields, change.customFields)
  if (Object.keys(customFields).length > maxCustomFields) {
    return fail(
      'ABOVE_MAXIMUM',
      fields.customFields,
      `An account has at most ${maxCustomFields} custom fields.`,
    )
  }
  const values = changeFormFields(profile, change.formFields, { formFields, fields, at })
  if (isApiError(values)) return values
  const acceptsMarketing = change.acceptsMarketing ?? profile.acceptsMarketing
  return { ...profile, ...texts, vatId, customFields, formFields: values, acceptsMarketing, updatedAt: at }
}

/** Sets values of additional fields. An empty value removes the stored value, unless the field is required. */
function changeFormFields(
  profile: Profile,
  input: readonly unknown[],
  { formFields, fields }: ProfileTerms,
): Profile['formFields'] | ApiError {
  if (input.length === 0) return profile.formFields
  const read = readFormFieldValues(input, formFields, fields.formFields)
  if (isApiError(read)) return read
  const emptied = input.map((entry) => [String((entry as { readonly id?: unknown }).id), ''])
  const values = merge(profile.formFields, { ...Object.fromEntries(emptied), ...read })
  const set = formFields.filter(({ id }) => emptied.some(([name]) => name === id))
  return checkRequiredFields(values, set, fields.formFields) ?? values
}

function merge(stored: Profile['formFields'], changed: Profile['formFields']): Profile['formFields'] {
  return Object.fromEntries(Object.entries({ ...stored, ...changed }).filter(([, value]) => value !== ''))
}
