import { listAddresses } from '../account/index.ts'
import type { CheckoutInput } from '../checkout/index.ts'
import type { EnteredCode } from './checkout-view.ts'
import { toAddressForm } from './first-input.ts'
import type { OpenCheckout } from './open-checkout.ts'
import { readEmail } from './read-email.ts'

interface Submitted {
  readonly form: URLSearchParams
  readonly entered: CheckoutInput
}

/** The form's entries after an action. */
interface Applied {
  readonly input: CheckoutInput
  /** The code that was rejected; undefined if there is none. */
  readonly enteredCode: EnteredCode | undefined
}

/**
 * Applies the button that was pressed: `remove:{id}` removes a code, `address:{id}` fills in a
 * saved address. A code in the code field is added regardless of the button, since the visitor
 * expects it to apply.
 */
export async function applyAction(
  action: string,
  { form, entered }: Submitted,
  open: OpenCheckout,
): Promise<Applied> {
  const { services, visit, request } = open
  const [, kind, id = ''] = /^(remove|address):([\w-]{1,100})$/.exec(action) ?? []
  if (kind === 'remove') await services.codes.remove(id, visit.context)
  const code = (form.get('code') ?? '').trim()
  const error =
    code === ''
      ? undefined
      : await services.codes.add(code, readEmail(entered), { ...visit.context, request })
  const input = kind === 'address' ? await withSavedAddress(id, entered, open) : entered
  return { input, enteredCode: error && { code: code.slice(0, 100), error } }
}

/**
 * Returns the entries with one of the customer's addresses filled in. Returns them unchanged if the
 * customer does not have that address.
 */
async function withSavedAddress(
  id: string,
  entered: CheckoutInput,
  open: OpenCheckout,
): Promise<CheckoutInput> {
  const customer = open.visit.session?.customer
  if (!customer) return entered
  const addresses = await listAddresses(open.services.commerce.db, customer.id)
  const chosen = addresses.find((address) => address.id === id)
  return chosen ? { ...entered, shippingAddress: toAddressForm(chosen) } : entered
}
