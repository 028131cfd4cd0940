import { login, logout } from '@vitrine/contract'
import type { Actions } from './action.ts'
import { createCallAction } from './call-action.ts'
import { submitFormAction } from './form-action.ts'

/** Actions of every shop. */
export const builtInActions: Actions = {
  form: submitFormAction,
  login: createCallAction('login', login),
  logout: createCallAction('logout', logout),
}
