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

/** Maximum lengths, in UTF-16 code units. Browsers prevent longer texts; texts that are longer anyway are cut. */
const maxLength = 200
const maxNoteLength = 1000

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

/** Reads the fields of the form. The fields of addresses begin with `shipping.` or `billing.`. */
export function readCheckoutInput(form: URLSearchParams): CheckoutInput {
  const read = (name: string, length = maxLength): string =>
    (form.get(name) ?? '')
      .replaceAll(/[^\P{C}\n\u200C\u200D]/gu, ' ')
      .trim()
      .slice(0, length)
      .toWellFormed()
  const readAddress = (prefix: string): AddressForm => {
    const address: Record<AddressFieldName, string> = { ...emptyAddress('') }
    for (const name of addressFieldNames) address[name] = read(`${prefix}.${name}`).replaceAll('\n', ' ')
    return address
  }
  return {
    email: read('email', 320),
    shippingAddress: readAddress('shipping'),
    billingAddress: form.has('billingDiffers') ? readAddress('billing') : undefined,
    shippingMethod: read('shippingMethod'),
    paymentMethod: read('paymentMethod'),
    note: read('note', maxNoteLength),
  }
}
