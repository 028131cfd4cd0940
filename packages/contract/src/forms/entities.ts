import type { FormBuilder, FormSuccessAction } from './builder.ts'

/** A form (section 3), and what sending it takes. */
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
  /** When the form was handed out, signed; sent back as `_token`. */
  readonly token?: string
  /** What has to be solved before the form is sent; sent back, solved, as `_captcha`. Good for one submission. */
  readonly captcha?: CaptchaChallenge
}

/**
 * A task for the visitor's machine: find a whole number n ≥ 0, so that the SHA-256 of the UTF-8 text
 * `{challenge}:{n}` starts with `bits` (1 to 31) zero bits. The solution is the text `{challenge}:{n}`.
 */
export interface CaptchaChallenge {
  readonly type: 'proof-of-work'
  readonly challenge: string
  readonly bits: number
}

/** What sending a form answers. */
export interface FormSubmitted {
  readonly success_action: FormSuccessAction
}

/** Why a field of a form was refused. */
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
  /** Of `_token`: the form is no longer the one that the visitor was shown. */
  | 'changed'

/** One refused field: a code that a theme can translate, and English words for who cannot. */
export interface FieldError {
  readonly code: FieldErrorCode
  readonly message: string
}
