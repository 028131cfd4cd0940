import { accountFormNames, type AccountFormName } from '@vitrine/contract'
import type { PublicSettings, SubmitAccountForm } from '@vitrine/runtime/server'
import type { Action, Actions } from './action.ts'
import { toTarget } from './action-target.ts'
import { readForm } from './read-form.ts'
import { toSend } from './to-send.ts'

interface AccountActionOptions {
  readonly settings: PublicSettings
  /** Applies a posted form: the runtime's `submitAccountForm`. */
  readonly submitAccountForm: SubmitAccountForm
}

/** Creates the actions of an account, for the provider of the deployment (R29). */
export function createAccountActions(options: AccountActionOptions): Actions {
  return Object.fromEntries(accountFormNames.map((name) => [name, createAccountAction(name, options)]))
}

/** Creates an action. After a failure, nothing that was entered returns in the address, because it is personal data. */
function createAccountAction(
  name: AccountFormName,
  { settings, submitAccountForm }: AccountActionOptions,
): Action {
  return async (post) => {
    const form = await readForm(post)
    if (form instanceof Response) return form
    const setCookies: string[] = []
    const send = toSend(post, setCookies)
    const cookie = post.scope.request.headers.get('cookie') ?? ''
    const result = await submitAccountForm(name, form, { send, page: post.page, settings, cookie })
    if (!result.ok) {
      const captcha = result.error.details?.captcha
      const location = toTarget(post, form, { name, error: result.error })
      return { location, setCookies, ...(captcha && { captcha }) }
    }
    if (result.value.returnField !== undefined) {
      const target = form.get(result.value.returnField)
      if (target !== null) form.set('return', target)
    }
    const location = new URL(toTarget(post, form, { name, error: null }), post.scope.url)
    for (const [key, value] of Object.entries(result.value.query ?? {})) location.searchParams.set(key, value)
    return { location: location.pathname + location.search + location.hash, setCookies }
  }
}
