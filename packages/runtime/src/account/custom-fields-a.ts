import {
  getCustomerAttributesA,
  listCustomerFormFieldsA,
  listInventoryLocations,
  listLocationAttributesA,
  updateCustomAttributeA,
  type Client,
} from '@vitrine/client'
import type { CustomAttributeA, CustomerFormFieldA } from '@vitrine/contract'
import { toResult, type ActionResult } from '../results/index.ts'
import type { AccountDialect } from './account-dialect.ts'
import type { CustomFieldView } from './account-view.ts'

const options = { force: true }

/** The calls of provider A for the additional fields that the shop has defined. */
export const customFields: NonNullable<AccountDialect['customFields']> = {
  listForSignUp,
  async list(client) {
    const [attributes, located, fields] = await Promise.all([
      toResult(getCustomerAttributesA(client, options), ({ data }) => data),
      toResult(listLocationAttributesA(client, options), ({ data }) => data),
      listForSignUp(client),
    ])
    if (!attributes.ok) return attributes
    if (!located.ok) return located
    if (!fields.ok) return fields
    const known = new Map([...attributes.value, ...located.value].map((each) => [each.id, each]))
    const locations = located.value.length === 0 ? [] : await listLocations(client)
    return {
      ok: true,
      value: [...known.values()].map((attribute) => toAttribute(attribute, fields.value, locations)),
    }
  },
  set: (client, id, value) => toResult(updateCustomAttributeA(client, id, { value }, options), () => null),
}

function listForSignUp(client: Client): Promise<ActionResult<readonly CustomFieldView[]>> {
  return toResult(listCustomerFormFieldsA(client, options), ({ data }) => data.map(toField))
}

/** Lists the locations of the shop; empty if that fails. */
async function listLocations(client: Client): Promise<CustomFieldView['options']> {
  const listed = await toResult(listInventoryLocations(client, options), ({ data }) =>
    data.filter(({ enabled }) => enabled).map(({ id, label }) => ({ value: id, label })),
  )
  return listed.ok ? listed.value : []
}

function toField(field: CustomerFormFieldA): CustomFieldView {
  const { id, label, type, is_required: isRequired, max_length: maxLength } = field
  return { id, label, type, isRequired, maxLength, options: field.options, value: null }
}

/** Converts an attribute. Its limits are those of the field of the sign-up form, if it has one. */
function toAttribute(
  { id, name, type, value }: CustomAttributeA,
  fields: readonly CustomFieldView[],
  locations: CustomFieldView['options'],
): CustomFieldView {
  const field = fields.find((each) => each.id === id)
  if (field) return { ...field, value }
  const choices = type === 'location' ? locations : []
  return { id, label: name, type, isRequired: false, maxLength: null, options: choices, value }
}
