import type { AccountFormName } from '@vitrine/contract'
import { unavailable, type ActionResult } from '../results/index.ts'
import type { AccountFormDone } from './account-form.ts'
import { accountForms } from './account-forms.server.ts'
import { openFormScope } from './form-scope.server.ts'
import { submitCartForm, type CartFormOptions } from './submit-cart-form.server.ts'

export type { AccountFormDone } from './account-form.ts'

/** Options of {@link submitAccountForm}: those of a form of the cart. */
export type AccountFormOptions = CartFormOptions

/** Applies a posted account form: {@link submitAccountForm}. */
export type SubmitAccountForm = typeof submitAccountForm

/**
 * Applies an account form that was posted without scripts, for any provider. Resolves with the next page, or with the
 * error. Does not reject.
 */
export async function submitAccountForm(
  name: AccountFormName,
  form: URLSearchParams,
  options: AccountFormOptions,
): Promise<ActionResult<AccountFormDone>> {
  const opened = await openFormScope(options)
  if (opened === null) return unavailable
  const { provider } = options.settings
  const addToCart = () => submitCartForm('add-to-cart', form, options)
  return accountForms[name](form, { ...opened, provider, addToCart })
}
