import type { SignupInput } from '@vitrine/contract'
import type {
  AddressInput,
  AttributeView,
  CustomFieldView,
  ProfileChanges,
  ProfileView,
} from '../account/index.ts'
import type { ReviewInput } from '../reviews/index.ts'

/** Texts that a profile and a sign-up have in common. */
const personFields = ['firstName', 'lastName', 'company', 'phone'] as const

/** Prefix of the names of the shop's additional fields. The id follows. */
const attributePrefix = 'attribute-'

/** Returns the value of a field without surrounding spaces; '' if the form has no such field. */
export function readText(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').trim()
}

/**
 * Reads the form that creates an account. Empty fields are omitted. Passwords keep their spaces.
 *
 * @param fields the additional fields of the sign-up form of provider A; undefined for other providers, which get all additional
 *   fields of the form as `customFields`
 */
export function readSignUp(
  form: URLSearchParams,
  fields: readonly CustomFieldView[] | undefined,
): SignupInput {
  const formFields = fields && readCustomFields(form, fields).filter(({ value }) => value !== null)
  const custom = fields ? [] : readAttributes(form).filter(({ value }) => value !== '')
  const gctoken = readText(form, 'gctoken')
  return {
    email: readText(form, 'email'),
    password: form.get('password') ?? '',
    ...Object.fromEntries(
      personFields.map((name) => [name, readText(form, name)]).filter(([, value]) => value !== ''),
    ),
    ...(formFields && formFields.length > 0 ? { formFields } : {}),
    ...(custom.length > 0
      ? { customFields: Object.fromEntries(custom.map(({ id, value }) => [id, value])) }
      : {}),
    ...(gctoken === '' ? {} : { gctoken }),
  }
}

/** Returns true if a form has additional fields. */
export function hasAttributes(form: URLSearchParams): boolean {
  return readAttributes(form).length > 0
}

/** Reads the values of those of the additional fields that a form has. Values that do not fit their type are left to the platform. */
export function readCustomFields(
  form: URLSearchParams,
  fields: readonly CustomFieldView[],
): readonly Pick<AttributeView, 'id' | 'value'>[] {
  return readAttributes(form).flatMap(({ id, value }) => {
    const field = fields.find((each) => each.id === id)
    return field ? [{ id, value: toFieldValue(value, field.type) }] : []
  })
}

/** Names the additional field that an error is about, as the form does. */
export function aboutField<Failed extends { readonly ok: false; readonly error: object }>(
  result: Failed,
  id: string,
): Failed {
  return { ...result, error: { ...result.error, field: attributePrefix + id } }
}

function toFieldValue(text: string, type: CustomFieldView['type']): AttributeView['value'] {
  if (type === 'checkbox') return text === 'true'
  if (text === '') return null
  return type === 'number' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** Reads an address. Repeated fields `street` are its lines. */
export function readAddress(form: URLSearchParams): AddressInput {
  const texts = [
    'firstName',
    'lastName',
    'company',
    'city',
    'stateCode',
    'postalCode',
    'phone',
    'vatId',
  ] as const
  const read = Object.fromEntries(texts.map((name) => [name, readText(form, name)])) as Record<
    (typeof texts)[number],
    string
  >
  return {
    ...read,
    street: form
      .getAll('street')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    country: readText(form, 'country'),
    ...(form.get('isDefaultShipping') === 'true' ? { isDefaultShipping: true } : {}),
    ...(form.get('isDefaultBilling') === 'true' ? { isDefaultBilling: true } : {}),
  }
}

/** Reads the changed fields of a profile. A field that the form does not have keeps its value. */
export function readProfileChanges(form: URLSearchParams, { attributes }: ProfileView): ProfileChanges {
  const texts = [...personFields, 'middleName', 'vatId'] as const
  const marketing = form.getAll('acceptsMarketing').at(-1)
  const changed = readAttributes(form).flatMap(({ id, value }) => {
    const known = attributes.find((each) => each.id === id)
    return known ? [{ id, value: toValue(value, known.value) }] : []
  })
  return {
    ...Object.fromEntries(texts.filter((name) => form.has(name)).map((name) => [name, readText(form, name)])),
    ...(marketing === undefined ? {} : { acceptsMarketing: marketing === 'true' }),
    ...(changed.length > 0 ? { attributes: changed } : {}),
  }
}

/** Reads a review; null if its rating is invalid. */
export function readReview(form: URLSearchParams): ReviewInput | null {
  const rating = Number(readText(form, 'rating'))
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) return null
  return { rating, title: readText(form, 'title'), text: readText(form, 'text') }
}

/** Reads the additional fields. Of repeated fields, the last value counts. */
function readAttributes(form: URLSearchParams): readonly { readonly id: string; readonly value: string }[] {
  const values = new Map(
    [...form].flatMap(([name, value]) =>
      name.startsWith(attributePrefix) ? [[name.slice(attributePrefix.length), value.trim()] as const] : [],
    ),
  )
  return [...values].map(([id, value]) => ({ id, value }))
}

/** Converts an entered value to the type of the value that it replaces. */
function toValue(value: string, known: string | number | boolean | null): string | number | boolean | null {
  if (typeof known === 'boolean') return value === 'true'
  if (typeof known !== 'number') return value
  return value === '' || !Number.isFinite(Number(value)) ? null : Number(value)
}
