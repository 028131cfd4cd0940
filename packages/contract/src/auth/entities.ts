/** Body of a sign-in (section 3). */
export interface LoginInput {
  readonly email: string
  readonly password: string
}

/** Body of a sign-up (section 3). */
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

/** Body of a request to reset the password (section 3). */
export interface ForgotPasswordInput {
  readonly email: string
}

/** New password, for providers A and B (section 3). */
export interface SetNewPasswordInput {
  readonly emailToken: string
  readonly password: string
}

/** New password, for provider C (section 3). */
export interface SetNewPasswordInputC {
  readonly rpToken: string
  readonly password: string
  readonly customerId: string
  readonly email: string
}

/** Contents of provider C's `emailToken`, which is this object as a JSON string (section 3). */
export interface EmailTokenC {
  readonly token: string
  readonly email: string
  readonly customerId: string
}

/** Body of an account activation (provider B; section 3). */
export interface ActivateCustomerInput {
  readonly emailToken: string
  readonly password: string
}

/** Response of login and logout: the address of provider A's hidden frame (sections 4 and 7). */
export interface SignInRedirect {
  readonly redirectUrl?: string
  readonly [field: string]: unknown
}
