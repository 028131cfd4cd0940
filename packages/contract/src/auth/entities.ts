/** Body of a sign-in (section 3). */
export interface LoginInput {
  readonly email: string
  readonly password: string
  /** False to end the session with the browser. Defaults to true. */
  readonly rememberMe?: boolean
}

/** The value of an additional field of the sign-up form, for provider A. */
export interface FormFieldValueA {
  /** Id of the field. */
  readonly id: string
  readonly value: string | number | boolean | null
}

/** Body of a sign-up (section 3). */
export interface SignupInput {
  readonly email: string
  readonly password: string
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly company?: string
  /** Values of the shop's custom fields, by name. */
  readonly customFields?: Readonly<Record<string, string | number | boolean | null>>
  /** Provider C only. */
  readonly middleName?: string
  /** Provider A only. */
  readonly formFields?: readonly FormFieldValueA[]
  /** Token of a captcha. */
  readonly gctoken?: string
}

/** Body of a request to reset the password (section 3). */
export interface ForgotPasswordInput {
  readonly email: string
}

/** Body that sets a new password, for providers A and B (section 3). */
export interface SetNewPasswordInput {
  readonly emailToken: string
  readonly password: string
}

/** Body that sets a new password, for provider C (section 3). */
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

/** Response of login and logout (sections 4 and 7). */
export interface SignInRedirect {
  /** URL that provider A's hidden frame loads. Null or absent if there is no hidden frame (R5). */
  readonly redirectUrl?: string | null
}

/** Result of a sign-up. Provider B returns the same result for new and known email addresses (R53). */
export interface SignUpResult {
  /** `active`: the customer can sign in. `confirmation-sent`: a link in an email activates the account. */
  readonly status: 'active' | 'confirmation-sent'
}

/** Result of a call that returns no other data. */
export interface Acknowledgement {
  readonly accepted: true
}

/** A customer group (R4). */
export interface CustomerGroup {
  /** `0` for guests. */
  readonly id: string
  readonly name: string
}
