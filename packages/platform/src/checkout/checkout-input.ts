/** The fields of an address in the form, in their order. */
export const addressFieldNames = [
  'firstName',
  'lastName',
  'company',
  'street',
  'street2',
  'postalCode',
  'city',
  'state',
  'country',
  'phone',
  'vatId',
] as const

export type AddressFieldName = (typeof addressFieldNames)[number]

/** An address as entered by a visitor. Missing fields are empty. */
export type AddressForm = Readonly<Record<AddressFieldName, string>>

/** Everything that a visitor has entered in the checkout; not validated yet. */
export interface CheckoutInput {
  readonly email: string
  readonly shippingAddress: AddressForm
  /** Undefined if it is the same as the shipping address. */
  readonly billingAddress: AddressForm | undefined
  /** Id of the chosen method; empty if none is chosen. */
  readonly shippingMethod: string
  readonly paymentMethod: string
  readonly note: string
}

/**
 * Maximum lengths, in UTF-16 code units. Browsers prevent longer input, and `checkCheckout` rejects
 * it.
 */
export const maxLengths = { field: 200, email: 320, note: 1000 } as const

/** Maximum stored length. Longer texts are truncated, so that the form can still be shown again. */
const storedLength = 2000

const emptyAddress = (country: string): AddressForm => ({
  ...{ firstName: '', lastName: '', company: '', street: '', street2: '', postalCode: '' },
  ...{ city: '', state: '', country, phone: '', vatId: '' },
})

/** Returns the form of a visitor who has entered nothing yet. */
export function emptyInput(country: string, email: string): CheckoutInput {
  return {
    ...{ email, shippingAddress: emptyAddress(country), billingAddress: undefined },
    ...{ shippingMethod: '', paymentMethod: '', note: '' },
  }
}

/**
 * Returns the input for an order without shipping: the billing address replaces the shipping
 * address.
 */
export function withoutDelivery({ billingAddress, shippingAddress, ...input }: CheckoutInput): CheckoutInput {
  return { ...input, shippingAddress: billingAddress ?? shippingAddress, billingAddress: undefined }
}

/** Reads the fields of the form. Address fields have the prefix `shipping.` or `billing.`. */
export function readCheckoutInput(form: URLSearchParams): CheckoutInput {
  const read = (name: string): string =>
    (form.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .replaceAll(/[^\P{C}\n\u200C\u200D]/gu, ' ')
      .trim()
      .slice(0, storedLength)
      .toWellFormed()
  const readAddress = (prefix: string): AddressForm => {
    const address: Record<AddressFieldName, string> = { ...emptyAddress('') }
    for (const name of addressFieldNames) address[name] = read(`${prefix}.${name}`).replaceAll('\n', ' ')
    return address
  }
  return {
    email: read('email'),
    shippingAddress: readAddress('shipping'),
    billingAddress: form.has('billingDiffers') ? readAddress('billing') : undefined,
    shippingMethod: read('shippingMethod'),
    paymentMethod: read('paymentMethod'),
    note: read('note'),
  }
}
