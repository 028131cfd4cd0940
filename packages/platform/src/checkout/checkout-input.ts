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

/** An address as a visitor has entered it. Missing fields are empty. */
export type AddressForm = Readonly<Record<AddressFieldName, string>>

/** Everything that a visitor has entered in the checkout, not yet checked. */
export interface CheckoutInput {
  readonly email: string
  readonly shippingAddress: AddressForm
  /** Undefined if it is the shipping address. */
  readonly billingAddress: AddressForm | undefined
  /** Ids of the chosen methods; empty if none was chosen. */
  readonly shippingMethod: string
  readonly paymentMethod: string
  readonly note: string
}

/** Maximum lengths, in UTF-16 code units. Browsers prevent longer texts; longer ones are refused (`checkCheckout`). */
export const maxLengths = { field: 200, email: 320, note: 1000 } as const

/** Length after which texts are cut, so that the form can be shown again. */
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
 * Returns the entries for an order that is not sent. It has only a billing address, which replaces the
 * shipping address.
 */
export function withoutDelivery({ billingAddress, shippingAddress, ...input }: CheckoutInput): CheckoutInput {
  return { ...input, shippingAddress: billingAddress ?? shippingAddress, billingAddress: undefined }
}

/** Reads the fields of the form. The fields of addresses begin with `shipping.` or `billing.`. */
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
