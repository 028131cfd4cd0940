import type { LoginInput, SignupInput, SignUpResult } from '@vitrine/contract'
import type { ActionError, ActionResult } from '../results/index.ts'

/** The parameter of a link in a mail, and the password that its owner chooses. */
export interface LinkPassword {
  /** Value of the parameter `emailToken` of the page's address. */
  readonly emailToken: string
  readonly password: string
}

/** An action on the sign-in state or the password of a customer. */
export type AuthAction =
  'signIn' | 'signOut' | 'signUp' | 'activate' | 'requestPassword' | 'setPassword' | 'changePassword'

/** State of the actions. */
export interface AuthState {
  /** The action in progress; null if there is none. */
  readonly pending: AuthAction | null
  /** Reason why the latest action failed. Null after a success. */
  readonly error: ActionError | null
}

export const idleAuth: AuthState = { pending: null, error: null }

/** An event of the auth store. Contains no personal data (R56). Sign-in and sign-out have events of their own. */
export type AuthEvent =
  | { readonly name: 'customer_signed_up'; readonly status: SignUpResult['status'] }
  | {
      readonly name: 'customer_activated' | 'password_requested' | 'password_set' | 'password_changed'
    }
  | { readonly name: 'auth_failed'; readonly action: AuthAction; readonly code: string }

/** Actions of customers on their sign-in. No action rejects. */
export interface AuthActions {
  signIn(credentials: LoginInput): Promise<ActionResult<null>>
  /** Signs out. After a failure, the customer is still signed in: show the error (R38). */
  signOut(): Promise<ActionResult<null>>
  /**
   * Creates an account. Returns `active` if the customer can sign in now, or `confirmation-sent` if a link in a mail activates the
   * account. Solves a captcha if the platform requires one, unless the input has a `gctoken`.
   */
  signUp(input: SignupInput): Promise<ActionResult<SignUpResult['status']>>
  /** Activates an account by a link. Returns true if the customer is now signed in (provider B). */
  activate(link: LinkPassword): Promise<ActionResult<boolean>>
  /** Requests a mail with a link to set a new password. The result is the same whether or not the address has an account. */
  requestPassword(email: string): Promise<ActionResult<null>>
  /** Sets a new password by a link. */
  setPassword(link: LinkPassword): Promise<ActionResult<null>>
  /** Changes the password of the signed-in customer, and ends their other sessions (provider C). */
  changePassword(currentPassword: string, newPassword: string): Promise<ActionResult<null>>
}
