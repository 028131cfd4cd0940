/** What a sign-in sends (section 3). */
export interface LoginInput {
  readonly email: string
  readonly password: string
}

/** What a sign-up sends (section 3). */
export interface SignupInput {
  readonly email: string
  readonly password: string
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly company?: string
  readonly customFields?: unknown
  /** Provider C only. */
  readonly middleName?: string
  /** Provider A only. */
  readonly formFields?: unknown
  /** Token of a captcha. */
  readonly gctoken?: string
}

/** What a request for a new password sends (section 3). */
export interface ForgotPasswordInput {
  readonly email: string
}

/** A new password, as providers A and B take it (section 3). */
export interface SetNewPasswordInput {
  readonly emailToken: string
  readonly password: string
}

/** A new password, as provider C takes it (section 3). */
export interface SetNewPasswordInputC {
  readonly rpToken: string
  readonly password: string
  readonly customerId: string
  readonly email: string
}

/** What provider C's `emailToken` holds: it is this object as a JSON string (section 3). */
export interface EmailTokenC {
  readonly token: string
  readonly email: string
  readonly customerId: string
}

/** What the activation of an account sends (provider B; section 3). */
export interface ActivateCustomerInput {
  readonly emailToken: string
  readonly password: string
}

/** The answer of login and logout: where provider A's hidden frame goes (sections 4 and 7). */
export interface SignInRedirect {
  readonly redirectUrl?: string
  readonly [field: string]: unknown
}
