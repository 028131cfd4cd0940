import type { FormBuilder, FormSuccessAction } from '@vitrine/contract'

/** A form as stored in its file: the part that visitors see, and the recipients of submissions. */
export interface FormDefinition {
  readonly display_name: string
  readonly description: string
  readonly form_type: string
  readonly submit_btn_txt: string
  readonly is_captcha_enabled: boolean
  readonly success_action: FormSuccessAction
  readonly form_builder: FormBuilder
  /** Email addresses to which submissions are sent. They are private, so no response contains them. */
  readonly recipients: readonly string[]
}

/** A form in one language, read from the database. */
export interface StoredForm {
  readonly id: string
  readonly channelId: string
  readonly language: string
  readonly name: string
  readonly definition: FormDefinition
}

/**
 * Returns a form without its recipients. This part is stored with each submission and covered by
 * the form's token.
 */
export function toVisibleForm({ name, language, definition }: StoredForm): object {
  const { recipients: _private, ...visible } = definition
  return { name, language, ...visible }
}
