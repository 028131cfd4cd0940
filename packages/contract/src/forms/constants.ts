/** Fields that the client always requests for a form (section 7, "Forms"). */
export const formFields =
  'id,form_builder,display_name,description,form_type,submit_btn_txt,name,success_action,workspace_id,is_captcha_enabled'

/**
 * Names in a submission that are not fields of the form. The leading underscore distinguishes them from field names.
 */
export const formMetaNames = {
  /** The `token` of the form, unchanged. */
  token: '_token',
  /** The solution of the captcha. */
  captcha: '_captcha',
  /** The path of the page that contains the form. */
  page: '_page',
  /** The honeypot: an input hidden from people, which only bots fill in. */
  honeypot: '_url',
} as const

/** Limits of form definitions and submissions. Sizes are in bytes, times in milliseconds. */
export const formLimits = {
  fields: 60,
  options: 250,
  /** Maximum length of a text in a definition, and maximum of `maxLength`. */
  text: 10_000,
  textDefault: 200,
  textareaDefault: 5_000,
  fileBytes: 10 * 1024 * 1024,
  fileBytesDefault: 5 * 1024 * 1024,
  filesOfField: 5,
  /** Total size of all files of a submission. */
  filesBytes: 20 * 1024 * 1024,
  /** Total size of everything except files. */
  bodyBytes: 256 * 1024,
  /** Minimum time that a person needs to fill in a form. */
  minFillMs: 1_000,
} as const

/** Path prefix of actions: forms that browsers without scripts post to `/_actions/{name}?page={path}` (R29). */
export const actionsPath = '/_actions/'

/**
 * Query parameters that report the result of an action, such as a sign-in, to a browser without scripts. The server adds them
 * to the URL of the page that contains the form. Pages with an output are not stored, and a link on another site cannot open
 * them.
 */
export const actionResultNames = {
  /** Name of the action. */
  failed: 'action_failed',
  /** Error code of the failure. */
  error: 'action_error',
  /** Reason of the failure, if its code has reasons. */
  reason: 'action_reason',
  /** Name of the field that the error is about. */
  field: 'action_field',
  /** Number that the error names, such as the available quantity. */
  limit: 'action_limit',
  /** Fields of the form, as a query of their own, so that what was entered is shown again. */
  input: 'action_input',
  /** Name of an action that has succeeded, if it has an output. */
  done: 'action_done',
  /** Output of the action that has succeeded, as a query of its own: what was removed, or a balance. */
  output: 'action_output',
} as const

/**
 * URL to which browsers without scripts post the forms of content pages (R29):
 * `?id={form}&page={path}&locale={language}`.
 */
export const formActionPath = '/_actions/form'

/**
 * Query parameters that report the result of a form posted by a browser without scripts. The server adds them to the URL
 * of the page.
 */
export const formResultNames = {
  /** Id of the submitted form. */
  sent: 'form_sent',
  /** Id of the form whose submission failed. */
  failed: 'form_failed',
  /** Errors as `name.code`, separated by commas; `_form.CODE` for errors that belong to no field. */
  errors: 'form_errors',
} as const
