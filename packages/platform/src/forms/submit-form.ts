import { formMetaNames, type FieldError, type FormSubmitted } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import { fail, failFields, failRateLimited, isApiError, isStorable, type ApiError } from '../http/index.ts'
import {
  readClientAddress,
  toClientKey,
  type ClientLimit,
  type LimitExceeded,
  type RateLimit,
} from '../rate-limits/index.ts'
import type { Signer } from '../secrets/index.ts'
import type { Captcha, SpentChallenge } from './captcha.ts'
import type { StoredForm } from './definition.ts'
import { toFieldError } from './field-errors.ts'
import { toFormKey, toFormScope } from './form-handlers.ts'
import { findForm } from './forms.repository.ts'
import { readSubmission } from './read-submission.ts'
import { storeSubmission, type StoreOptions } from './store-submission.ts'
import type { NewSubmission, RawSubmission } from './submission.ts'
import type { Tokens } from './tokens.ts'
import type { Uploads } from './uploads.ts'
import { validateSubmission } from './validate-submission.ts'

export interface SubmitFormOptions extends StoreOptions {
  readonly uploads: Uploads
  readonly captcha: Captcha
  readonly tokens: Tokens
  readonly signer: Signer
  /** Rate limits for attempts at one form: per client, and for all clients together. */
  readonly limits: { readonly client: ClientLimit; readonly form: RateLimit }
  readonly trustProxy: boolean
  readonly now: () => number
}

/**
 * Creates the handler that validates a submission against the form's definition, stores it with the
 * form as the visitor saw it, and notifies the merchant. Rejects a submission whose token belongs
 * to another version of the form. A bot's submission gets a success response and is marked as spam.
 * While all clients together exceed the form's limit, each submission requires a captcha, so that
 * nobody can block the form for others.
 */
export function createSubmitForm(options: SubmitFormOptions): Handler<FormSubmitted> {
  return async ({ params }, context) => {
    const form = await findForm(context.db, params['formId'] ?? '', toFormScope(context))
    if (!form) return fail('NOT_FOUND', 'formId')
    const { exceeded, isFlooded } = await countAttempt(form, context, options)
    if (exceeded) return failRateLimited(exceeded.retryAfterSeconds)

    const { fields } = form.definition.form_builder
    const submission = await readSubmission(context.request, { fields, uploads: options.uploads })
    if (isApiError(submission)) return submission
    let isStored = false
    try {
      const result = await checkAndStore({ form, submission, isFlooded }, context, options)
      if (isApiError(result)) return result
      isStored = result.isStored
      return { success_action: form.definition.success_action }
    } finally {
      if (!isStored) await options.uploads.remove(submission.files.map((file) => file.id))
    }
  }
}

async function countAttempt(
  form: StoredForm,
  { request }: CallContext,
  { limits, signer, trustProxy }: SubmitFormOptions,
): Promise<{ readonly exceeded?: LimitExceeded | undefined; readonly isFlooded: boolean }> {
  const address = readClientAddress(request.headers, trustProxy)
  const client = await toClientKey(address, signer)
  const key = toFormKey(form)
  const exceeded = await limits.client.consume(client, key)
  if (exceeded) return { exceeded, isFlooded: false }
  return { isFlooded: (await limits.form.consume(key)) !== undefined }
}

interface Attempt {
  readonly form: StoredForm
  readonly submission: RawSubmission
  /** True if all clients together exceed the form's limit. */
  readonly isFlooded: boolean
}

async function checkAndStore(
  { form, submission, isFlooded }: Attempt,
  context: CallContext,
  options: SubmitFormOptions,
): Promise<{ readonly isStored: boolean } | ApiError> {
  const meta = extractMeta(submission)
  if (isApiError(meta)) return meta
  const isTrapped = meta.honeypot !== ''
  const { isTooFast, isChanged } = await options.tokens.read(form, meta.token)
  // A visitor's consent must not be stored for a text that they did not see.
  if (isChanged && !isTrapped) {
    return failFields(new Map([[formMetaNames.token, toFieldError('changed')]]))
  }
  const isSpam = isTrapped || isTooFast
  const result = validateSubmission(form.definition.form_builder.fields, meta.submission)
  // A bot caught by the honeypot must not learn that it was detected or which values were invalid.
  // A sender who was too fast but left the honeypot empty may be a person, so they get the errors.
  if (isTrapped && (isFlooded || !result.ok)) return { isStored: false }
  if (!result.ok) return failFields(result.errors)

  let challenge: SpentChallenge | undefined
  if (isFlooded || (form.definition.is_captcha_enabled && !isSpam)) {
    challenge = await options.captcha.verify(form.id, meta.captcha)
    if (!challenge) return failCaptcha()
  }
  const { customer } = await context.shopper()
  const newSubmission: NewSubmission = {
    form,
    customerId: customer?.id,
    language: context.language,
    values: result.values,
    files: submission.files,
    page: meta.page,
    isSpam,
    challenge,
    now: options.now(),
  }
  const isStored = await storeSubmission(newSubmission, context, options)
  return isStored ? { isStored: true } : failCaptcha()
}

function failCaptcha(): ApiError {
  return failFields(new Map<string, FieldError>([[formMetaNames.captcha, toFieldError('captcha')]]))
}

interface Meta {
  readonly honeypot: string
  readonly token: string
  readonly captcha: string
  readonly page: string
  /** The submission without the platform's own values. */
  readonly submission: RawSubmission
}

/** Separates the platform's own values, which are short texts, from the values of the form's fields. */
function extractMeta(submission: RawSubmission): Meta | ApiError {
  const values = new Map(submission.values)
  const texts: Record<keyof typeof formMetaNames, string> = { honeypot: '', token: '', captcha: '', page: '' }
  for (const key of Object.keys(texts) as (keyof typeof texts)[]) {
    const name = formMetaNames[key]
    const value = values.get(name) ?? ''
    values.delete(name)
    if (typeof value !== 'string' || value.length > 2000) {
      return failFields(new Map([[name, toFieldError(typeof value === 'string' ? 'too-long' : 'type')]]))
    }
    texts[key] = value
  }
  return { ...texts, page: toPagePath(texts.page), submission: { ...submission, values } }
}

/** Returns the path of the page, for the merchant; an empty string if `page` is not a path. */
function toPagePath(page: string): string {
  const path = page.split(/[?#]/, 1)[0] ?? ''
  return /^\/[^\s\\]*$/u.test(path) && isStorable(path) ? path.slice(0, 500) : ''
}
