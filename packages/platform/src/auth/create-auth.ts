import { defaultCustomerGroupId } from '@vitrine/contract'
import type { Handlers } from '../calls/index.ts'
import { createActivate } from './activate.ts'
import type { AuthServices } from './auth-services.ts'
import { createCheckoutTokenHandler } from './checkout-token.ts'
import { createForgotPassword } from './forgot-password.ts'
import { createLogin } from './login.ts'
import { createLogout } from './logout.ts'
import { createSetNewPassword } from './set-new-password.ts'
import { createSignUp } from './sign-up.ts'
import { createUpdatePassword } from './update-password.ts'

type AuthHandlers = Pick<
  Handlers,
  | 'login'
  | 'logout'
  | 'generateCheckoutToken'
  | 'signup'
  | 'activateCustomer'
  | 'forgotPassword'
  | 'setNewPassword'
  | 'updatePassword'
  | 'getDefaultCustomerGroup'
>

/** Creates the handlers for signing up, in and out, and for passwords. */
export function createAuth(services: AuthServices): AuthHandlers {
  return {
    login: createLogin(services),
    logout: createLogout(services),
    generateCheckoutToken: createCheckoutTokenHandler(services.storeLinks),
    signup: createSignUp(services),
    activateCustomer: createActivate(services),
    forgotPassword: createForgotPassword(services),
    setNewPassword: createSetNewPassword(services),
    updatePassword: createUpdatePassword(services),
    getDefaultCustomerGroup: async () => ({ id: defaultCustomerGroupId, name: 'Guests' }),
  }
}
