import type { ProviderId, SignupInput } from '@vitrine/contract'
import type { AddressInput, ProfileChanges, ProfileView } from '../account/index.ts'
import type { ReviewInput } from '../reviews/index.ts'

/** Texts that a profile and a sign-up have in common. */
const personFields = ['firstName', 'lastName', 'company', 'phone'] as const

/** Prefix of the names of the shop's additional fields. The id follows. */
const attributePrefix = 'attribute-'

/** Returns the value of a field without surrounding spaces; '' if the form has no such field. */
export function readText(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').trim()
}

/** Reads the form that creates an account. Empty fields are omitted. Passwords keep their spaces. */
export function readSignUp(form: URLSearchParams, provider: ProviderId): SignupInput {
  const attributes = readAttributes(form)
  return {
    email: readText(form, 'email'),
    password: form.get('password') ?? '',
    ...Object.fromEntries(
      personFields.map((name) => [name, readText(form, name)]).filter(([, value]) => value !== ''),
    ),
    ...(provider === 'a' && attributes.length > 0 ? { formFields: attributes } : {}),
  }
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
