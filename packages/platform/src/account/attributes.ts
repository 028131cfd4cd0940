import type { CustomAttributeA, CustomerDetailsA, CustomerFormFieldA } from '@vitrine/contract'
import type { CustomerFormFieldSettings } from '@vitrine/contract/schemas'
import type { CallContext, Handlers } from '../calls/index.ts'
import type { CommerceDatabase } from '../database/index.ts'
import { fail, isApiError, toFieldName } from '../http/index.ts'
import { toAddressView, toListA, writeAddressA, type Profile } from '../store/index.ts'
import { listAddresses } from './addresses.repository.ts'
import type { Profiles } from './profiles.ts'

type AttributeCalls =
  | 'listCustomerFormFields'
  | 'getCustomerAttributes'
  | 'listLocationAttributes'
  | 'updateCustomAttribute'
  | 'getCustomerDetails'

/** Parts of the customer details that a request can include. */
const parts = ['addresses', 'attributes', 'form_fields', 'group']

/** Creates the handlers for the attributes and details of customers of provider A (section 7). */
export function createAttributes(
  commerce: CommerceDatabase,
  profiles: Pick<Profiles, 'change' | 'find' | 'readFields' | 'nameGroup'>,
): Pick<Handlers, AttributeCalls> {
  const list = async (context: CallContext, isListed: (field: CustomerFormFieldSettings) => boolean) => {
    const profile = await profiles.find(context)
    if (isApiError(profile)) return profile
    const fields = (await profiles.readFields(context)).filter(isListed)
    return toListA(fields.map((field) => toAttribute(field, profile, context.language)))
  }

  return {
    async listCustomerFormFields(_, context) {
      const fields = await profiles.readFields(context)
      return toListA(fields.flatMap((field) => toFormField(field, context.language)))
    },
    getCustomerAttributes: (_, context) => list(context, () => true),
    listLocationAttributes: (_, context) => list(context, ({ type }) => type === 'location'),
    async updateCustomAttribute({ body, params: { attributeId: id = '' } }, context) {
      const field = (await profiles.readFields(context)).find((each) => each.id === id)
      if (!field) return fail('NOT_FOUND', 'attributeId')
      const { value, ...rest } = body ?? {}
      const [unknown] = Object.keys(rest)
      if (unknown !== undefined) return fail('UNKNOWN_PARAMETER', toFieldName(unknown))
      if (value === undefined) return fail('MISSING_PARAMETER', 'value')
      const changed = await profiles.change({ ...unchanged, formFields: [{ id, value }] }, context)
      if (!isApiError(changed)) return toAttribute(field, changed, context.language)
      return fail(changed.code, 'value', changed.message)
    },
    async getCustomerDetails({ query }, context) {
      const include = query['include']?.split(',').map((name) => name.trim()) ?? []
      if (include.some((name) => !parts.includes(name))) {
        return fail('BAD_PARAMETER', 'include', `Expected a list of ${parts.join(', ')}.`)
      }
      const profile = await profiles.find(context)
      if (isApiError(profile)) return profile
      const fields = await profiles.readFields(context)
      const addresses = include.includes('addresses') ? await listAddresses(commerce.db, profile.id) : []
      const views = addresses.map((address) => toAddressView(address, context.language))
      const details: Required<CustomerDetailsA> = {
        id: profile.id,
        email: profile.email,
        first_name: profile.firstName,
        last_name: profile.lastName,
        company: profile.company,
        phone: profile.phone,
        customer_group_id: profile.groupId,
        date_created: profile.createdAt,
        addresses: views.map(writeAddressA),
        attributes: fields.map((field) => toAttribute(field, profile, context.language)),
        form_fields: fields
          .filter(({ type }) => type !== 'location')
          .map(({ id }) => ({ id, name: id, value: profile.formFields[id] ?? null })),
        group: { id: profile.groupId, name: await profiles.nameGroup(profile.groupId, context) },
      }
      const isShown = ([name]: readonly [string, unknown]) => !parts.includes(name) || include.includes(name)
      return Object.fromEntries(Object.entries(details).filter(isShown)) as unknown as CustomerDetailsA
    },
  }
}

const unchanged = {
  texts: {},
  acceptsMarketing: undefined,
  email: undefined,
  currentPassword: undefined,
  customFields: {},
  formFields: [],
}

function toAttribute(
  { id, type, labels }: CustomerFormFieldSettings,
  profile: Profile,
  language: string,
): CustomAttributeA {
  return { id, name: toLabel(labels, language) ?? id, type, value: profile.formFields[id] ?? null }
}

/**
 * Converts an additional field to a field of the sign-up form. Returns an empty list for a location,
 * which is set later.
 */
function toFormField(field: CustomerFormFieldSettings, language: string): readonly CustomerFormFieldA[] {
  const { id, type } = field
  if (type === 'location') return []
  return [
    {
      id,
      name: id,
      label: toLabel(field.labels, language) ?? id,
      type,
      is_required: field.required,
      max_length: type === 'text' ? field.maxLength : null,
      options:
        type === 'choice'
          ? field.options.map(({ value, labels }) => ({ value, label: toLabel(labels, language) ?? value }))
          : [],
    },
  ]
}

/**
 * Returns the label in a language; failing that, in its base language; failing that, the first
 * label.
 */
function toLabel(labels: Readonly<Record<string, string>>, language: string): string | undefined {
  const base = new Intl.Locale(language).language
  return labels[language] ?? labels[base] ?? Object.values(labels)[0]
}
