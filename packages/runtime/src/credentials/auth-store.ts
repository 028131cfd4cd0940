import { forgotPassword, login, signup, type Client } from '@vitrine/client'
import type {
  CaptchaChallenge,
  ProviderId,
  SignInRedirect,
  SignupInput,
  SignUpResult,
} from '@vitrine/contract'
import { toResult, type ActionResult } from '../results/index.ts'
import type { Observable } from '../state/observable.ts'
import { activateByLink, changePassword, setPasswordByLink } from './auth-dialect.ts'
import type { AuthAction, AuthActions, AuthEvent, AuthState } from './auth-state.ts'

export interface AuthStoreOptions {
  readonly client: Client
  readonly provider: ProviderId
  /** The state that the store changes. */
  readonly state: Observable<AuthState>
  /** Solves a captcha. */
  readonly solveCaptcha: (challenge: CaptchaChallenge) => Promise<string>
  /** Announces that a customer is about to sign in (R3). */
  readonly beginSignIn: () => void
  /** Completes a sign-in, or ends it after a failure if there is no response. */
  readonly completeSignIn: (response: SignInRedirect | null) => Promise<void>
  /** Signs the customer out. */
  readonly signOut: () => Promise<ActionResult<null>>
  readonly onEvent?: (event: AuthEvent) => void
}

/** Creates the actions on the sign-in of customers. */
export function createAuthStore(options: AuthStoreOptions): AuthActions {
  const { client, provider, state, solveCaptcha, onEvent = () => undefined } = options

  async function run<Value>(
    action: AuthAction,
    send: () => Promise<ActionResult<Value>>,
    toEvent: (value: Value) => AuthEvent | null,
  ): Promise<ActionResult<Value>> {
    state.set({ pending: action, error: null })
    const result = await send()
    state.set({ pending: null, error: result.ok ? null : result.error })
    const event: AuthEvent | null = result.ok
      ? toEvent(result.value)
      : { name: 'auth_failed', action, code: result.error.code }
    if (event) onEvent(event)
    return result
  }

  /** Makes a call that signs a customer in, and completes or ends the sign-in. */
  async function signIn<Value extends SignInRedirect | null>(
    send: () => Promise<ActionResult<Value>>,
  ): Promise<ActionResult<Value>> {
    options.beginSignIn()
    const result = await send()
    await options.completeSignIn(result.ok ? result.value : null)
    return result
  }

  async function signUp(input: SignupInput): Promise<ActionResult<SignUpResult['status']>> {
    const result = await toResult(signup(client, input), ({ status }) => status)
    const challenge = result.ok ? undefined : result.error.details?.captcha
    if (!challenge || input.gctoken !== undefined) return result
    const gctoken = await solveCaptcha(challenge).catch(() => undefined)
    return gctoken === undefined ? result : signUp({ ...input, gctoken })
  }

  return {
    async signIn(credentials) {
      const send = () => signIn(() => toResult(login(client, credentials), (data) => data))
      const result = await run('signIn', send, () => null)
      return result.ok ? { ok: true, value: null } : result
    },
    signOut: () => run('signOut', options.signOut, () => null),
    signUp: (input) =>
      run(
        'signUp',
        () => signUp(input),
        (status) => ({ name: 'customer_signed_up', status }),
      ),
    async activate(link) {
      const send = () => signIn(() => activateByLink(client, provider, link))
      const result = await run('activate', send, () => ({ name: 'customer_activated' }))
      return result.ok ? { ok: true, value: result.value !== null } : result
    },
    requestPassword: (email) =>
      run(
        'requestPassword',
        () => toResult(forgotPassword(client, { email }), () => null),
        () => ({ name: 'password_requested' }),
      ),
    setPassword: (link) =>
      run(
        'setPassword',
        () => setPasswordByLink(client, provider, link),
        () => ({ name: 'password_set' }),
      ),
    changePassword: (currentPassword, newPassword) =>
      run(
        'changePassword',
        () => changePassword(client, provider, { currentPassword, newPassword }),
        () => ({ name: 'password_changed' }),
      ),
  }
}
