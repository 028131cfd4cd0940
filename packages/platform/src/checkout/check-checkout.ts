import type { FieldError } from '@vitrine/contract'
import { isEmail, normaliseEmail } from '../credentials/index.ts'
import { checkAddress, type AddressParts } from '../store/index.ts'
import { addressFieldNames, maxLengths, type AddressForm, type CheckoutInput } from './checkout-input.ts'

/** A checkout that is complete and can be ordered. */
export interface CheckoutDetails {
  /** The normalised address. */
  readonly email: string
  readonly shippingAddress: AddressParts
  readonly billingAddress: AddressParts
}

/** Codes of the invalid fields, keyed by field name, in the order of the form. */
export type CheckoutProblems = ReadonlyMap<string, FieldError['code']>

export interface CheckedCheckout {
  readonly problems: CheckoutProblems
  /** The valid shipping address; undefined if it has problems. */
  readonly shippingAddress: AddressParts | undefined
  /** Undefined if there are problems. */
  readonly details: CheckoutDetails | undefined
}

interface CheckoutTerms {
  readonly language: string
  /**
   * Two-letter codes of the countries that the shop sells to; undefined for an order without
   * shipping.
   */
  readonly countries: readonly string[] | undefined
}

/**
 * Checks the contact details and addresses by the rules of their countries. The billing address can
 * be in any country.
 */
export function checkCheckout(input: CheckoutInput, { language, countries }: CheckoutTerms): CheckedCheckout {
  const problems = new Map<string, FieldError['code']>()
  const email = normaliseEmail(input.email)
  if (email === '') problems.set('email', 'required')
  else if (!isEmail(email)) problems.set('email', 'format')
  const check = (form: AddressForm, prefix: string, markets: readonly string[] | undefined) => {
    const checked = checkAddress(toAddressInput(form), { language, countries: markets })
    if (!('problems' in checked)) return checked
    for (const [field, { code }] of checked.problems) problems.set(`${prefix}.${field}`, code)
    return undefined
  }
  const shippingAddress = check(input.shippingAddress, 'shipping', countries)
  const billingAddress = input.billingAddress
    ? check(input.billingAddress, 'billing', undefined)
    : shippingAddress
  const checkLength = (name: string, text: string, max: number) => {
    if (text.length > max) problems.set(name, 'too-long')
  }
  checkLength('email', input.email, maxLengths.email)
  for (const field of addressFieldNames) {
    checkLength(`shipping.${field}`, input.shippingAddress[field], maxLengths.field)
    checkLength(`billing.${field}`, input.billingAddress?.[field] ?? '', maxLengths.field)
  }
  checkLength('note', input.note, maxLengths.note)
  const isValid = problems.size === 0 && shippingAddress && billingAddress
  return {
    ...{ problems, shippingAddress },
    details: isValid ? { email, shippingAddress, billingAddress } : undefined,
  }
}

function toAddressInput({ street, street2, ...form }: AddressForm) {
  return {
    ...form,
    middleName: '',
    street: [street, street2].filter((line) => line !== ''),
    kind: form.company === '' ? ('residential' as const) : ('commercial' as const),
    isDefaultShipping: undefined,
    isDefaultBilling: undefined,
  }
}
