/** The fields of a form that both form calls ask for, always (section 7, "Forms"). */
export const formFields =
  'id,form_builder,display_name,description,form_type,submit_btn_txt,name,success_action,workspace_id,is_captcha_enabled'

/** Names in a submission that are not fields of the form. */
export const formMetaNames = {
  /** The form's `token`, as it came. */
  token: '_token',
  /** The solved captcha. */
  captcha: '_captcha',
  /** The path of the page that the form stands on. */
  page: '_page',
  /** The honeypot: people do not see it, and what fills it in is no person. */
  honeypot: '_url',
} as const

/** How large a form's definition and what is sent with it can be. Sizes in bytes, times in milliseconds. */
export const formLimits = {
  fields: 60,
  options: 250,
  /** Longest text of a definition, and longest `maxLength`. */
  text: 10_000,
  textDefault: 200,
  textareaDefault: 5_000,
  fileBytes: 10 * 1024 * 1024,
  fileBytesDefault: 5 * 1024 * 1024,
  filesOfField: 5,
  /** All files of one submission together. */
  filesBytes: 20 * 1024 * 1024,
  /** All that is no file. */
  bodyBytes: 256 * 1024,
  /** Who sends a form faster than this is no person. */
  minFillMs: 2_000,
} as const

/** Where a form is posted to by a browser without scripts (R29): `?id={form}&page={path}&locale={language}`. */
export const formActionPath = '/_actions/form'

/** What the page is told of a form that was posted without scripts. */
export const formResultNames = {
  /** The id of the form that was sent. */
  sent: 'form_sent',
  /** The id of the form that was refused. */
  failed: 'form_failed',
  /** Why: `name.code`, separated by commas; `_form.CODE` for what no field is to blame for. */
  errors: 'form_errors',
} as const
