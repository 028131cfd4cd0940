import type { FormBuilder, FormSuccessAction } from '@vitrine/contract'

/** A form as its file has it: what is shown, and who is told. */
export interface FormDefinition {
  readonly display_name: string
  readonly description: string
  readonly form_type: string
  readonly submit_btn_txt: string
  readonly is_captcha_enabled: boolean
  readonly success_action: FormSuccessAction
  readonly form_builder: FormBuilder
  /** Mail addresses that submissions are sent to; no answer shows them. */
  readonly recipients: readonly string[]
}

/** A form in one language, read from the tables. */
export interface StoredForm {
  readonly id: string
  readonly channelId: string
  readonly language: string
  readonly name: string
  readonly definition: FormDefinition
}

/** What is kept with a submission, and what a token vouches for: a form without the addresses that are told. */
export function toSeen({ name, language, definition }: StoredForm): object {
  const { recipients: _private, ...seen } = definition
  return { name, language, ...seen }
}
