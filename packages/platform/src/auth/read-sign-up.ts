import { hasControlCharacter, type ProviderId } from '@vitrine/contract'
import type { CustomerSettings } from '@vitrine/contract/schemas'
import { isEmail, normaliseEmail } from '../credentials/index.ts'
import {
  checkPassword,
  checkRequiredFields,
  readFormFieldValues,
  type FormFieldValues,
} from '../customers/index.ts'
import { fail, isApiError, type ApiError } from '../http/index.ts'

/** Maximum lengths of a customer's input in UTF-16 code units. */
const textFields = { firstName: 100, lastName: 100, middleName: 100, phone: 40, company: 200 } as const

/** Maximum number of custom fields and maximum length of their values. */
const maxCustomFields = 50
const maxCustomFieldLength = 500

/** A sign-up with valid fields. */
export interface SignUpCommand extends Readonly<Record<keyof typeof textFields, string>> {
  /** The normalised address. */
  readonly email: string
  readonly password: string
  readonly customFields: FormFieldValues
  readonly formFields: FormFieldValues
  /** Solution of a captcha; undefined if the request contains none. */
  readonly captcha: string | undefined
}

type Body = Readonly<Record<string, unknown>>

/**
 * Reads the body of a sign-up (section 3). Fields that the provider does not have were already
 * rejected according to the call's row, so nobody can choose their own group. `customFields`
 * contains data for the shop that grants no access.
 */
export function readSignUp(
  body: Body,
  { provider, formFields }: Pick<CustomerSettings, 'formFields'> & { readonly provider: ProviderId },
): SignUpCommand | ApiError {
  const { password, gctoken } = body
  const email = readEmail(body['email'])
  if (isApiError(email)) return email
  if (typeof password !== 'string' || password === '') return fail('MISSING_PARAMETER', 'password')
  const texts = readTexts(body)
  if (isApiError(texts)) return texts
  const customFields = readCustomFields(body['customFields'])
  if (isApiError(customFields)) return customFields
  const additional = readFormFieldValues(body['formFields'] ?? [], formFields, 'formFields')
  if (isApiError(additional)) return additional
  const missing = provider === 'a' ? checkRequiredFields(additional, formFields, 'formFields') : undefined
  if (missing) return missing
  const captcha = readCaptcha(gctoken)
  if (isApiError(captcha)) return captcha
  const refused = checkPassword(password, email)
  if (refused) return refused
  return { email, password, ...texts, customFields, formFields: additional, captcha }
}

/** Reads and normalises the email address in a request. */
export function readEmail(value: unknown, field = 'email'): string | ApiError {
  if (typeof value !== 'string' || value.trim() === '') return fail('MISSING_PARAMETER', field)
  const email = normaliseEmail(value)
  return isEmail(email) && !hasControlCharacter(email)
    ? email
    : fail('BAD_PARAMETER', field, 'Expected an email address.')
}

function readTexts(body: Body): Readonly<Record<keyof typeof textFields, string>> | ApiError {
  const texts = { firstName: '', lastName: '', middleName: '', phone: '', company: '' }
  for (const name of Object.keys(textFields) as (keyof typeof textFields)[]) {
    const value = body[name] ?? ''
    const max = textFields[name]
    if (typeof value !== 'string' || value.length > max || !isStorable(value))
      return fail('BAD_PARAMETER', name, `Expected a single line of at most ${max} characters.`)
    texts[name] = value.normalize('NFC').trim()
  }
  return texts
}

/** Returns true if a text is a single line that both databases store unchanged. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}

function readCustomFields(input: unknown): FormFieldValues | ApiError {
  if (input === undefined || input === null) return {}
  const entries = typeof input === 'object' && !Array.isArray(input) ? Object.entries(input) : undefined
  if (!entries || entries.length > maxCustomFields)
    return fail('BAD_PARAMETER', 'customFields', `Expected an object with at most ${maxCustomFields} fields.`)
  const isValid = entries.every(([name, value]) => /^[A-Za-z]\w{0,59}$/.test(name) && isFieldValue(value))
  return isValid
    ? Object.fromEntries(entries)
    : fail(
        'BAD_PARAMETER',
        'customFields',
        `Expected names of letters, digits and underscores, with numbers, booleans or texts of at most ${maxCustomFieldLength} characters as values.`,
      )
}

function isFieldValue(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= maxCustomFieldLength
  return value === null || typeof value === 'number' || typeof value === 'boolean'
}

function readCaptcha(value: unknown): string | undefined | ApiError {
  if (value === undefined || value === null || value === '') return undefined
  return typeof value === 'string' && value.length <= 2000
    ? value
    : fail('BAD_PARAMETER', 'gctoken', 'Expected a captcha token.')
}
