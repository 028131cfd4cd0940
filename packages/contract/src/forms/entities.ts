import type { FormBuilder, FormSuccessAction } from './builder.ts'

/** A form (section 3), and the data needed to submit it. */
export interface Form {
  readonly id: string
  readonly form_builder: FormBuilder
  readonly display_name: string
  readonly description: string
  readonly form_type: string
  readonly submit_btn_txt: string
  readonly name: string
  readonly success_action: FormSuccessAction
  readonly workspace_id: string
  readonly is_captcha_enabled: boolean
  /** Signed digest of the form and of the time of the request. Clients send it back as `_token`. */
  readonly token?: string
  /**
   * Challenge to solve before submitting. Clients send the solution as `_captcha`. Each challenge is valid for one
   * submission.
   */
  readonly captcha?: CaptchaChallenge
}

/**
 * A proof of work: find an integer n ≥ 0 such that the SHA-256 of the UTF-8 text `{challenge}:{n}` starts with `bits`
 * (1 to 31) zero bits. The solution is the text `{challenge}:{n}`.
 */
export interface CaptchaChallenge {
  readonly type: 'proof-of-work'
  readonly challenge: string
  readonly bits: number
}

/** Response to a submission. */
export interface FormSubmitted {
  readonly success_action: FormSuccessAction
}

/** Code of a validation error of a form field. */
export type FieldErrorCode =
  | 'required'
  | 'type'
  | 'format'
  | 'too-short'
  | 'too-long'
  | 'too-small'
  | 'too-large'
  | 'choice'
  | 'too-few'
  | 'too-many'
  | 'file-type'
  | 'file-size'
  | 'unknown'
  | 'captcha'
  /** For `_token`: the form was changed after it was shown. */
  | 'changed'

/** A validation error of a field: a code that a theme can translate, and an English message. */
export interface FieldError {
  readonly code: FieldErrorCode
  readonly message: string
}
