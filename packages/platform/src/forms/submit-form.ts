import { formMetaNames, type FieldError, type FormSubmitted } from '@vitrine/contract'
import type { Database } from '../database/index.ts'
import type { CallContext, Handler } from '../calls/index.ts'
import { isApiError, fail, failFields, failRateLimited, type ApiError } from '../http/index.ts'
import type { Outbox } from '../outbox/index.ts'
import { toLimitKey, toPlace } from './answer-forms.ts'
import type { Captcha, SpentChallenge } from './captcha.ts'
import { readClientAddress, toClientKey } from './client-key.ts'
import type { StoredForm } from './definition.ts'
import { toProblem } from './problems.ts'
import type { RateLimit, TooMany } from './rate-limit.ts'
import { readSent } from './read-sent.ts'
import { findForm } from './repository.ts'
import type { Signer } from './secret.ts'
import { storeSubmission, type NewSubmission } from './store-submission.ts'
import type { SentForm } from './submission.ts'
import type { Tokens } from './tokens.ts'
import type { Uploads } from './uploads.ts'
import { validateForm } from './validate.ts'

export interface SubmitParts {
  readonly database: Database
  readonly uploads: Uploads
  readonly captcha: Captcha
  readonly tokens: Tokens
  readonly signer: Signer
  /** Attempts of one client at one form, and of everybody at one form. */
  readonly limits: { readonly client: RateLimit; readonly form: RateLimit }
  readonly outbox: Outbox
  readonly mailTo: string | undefined
  readonly trustProxy: boolean
  readonly now: () => number
}

/**
 * Takes what was sent with a form: checked against the form's own definition, stored with what the visitor saw, and
 * told to the merchant. Refused when the token is that of another definition. What a program sent is answered as a
 * success and kept apart. While a form is sent more often than is usual it needs a captcha, so that nobody closes it for
 * others.
 */
export function createSubmitForm(parts: SubmitParts): Handler<FormSubmitted> {
  return async ({ params }, context) => {
    const form = await findForm(context.db, params['formId'] ?? '', toPlace(context))
    if (!form) return fail('NOT_FOUND', 'formId')
    const { tooMany, isFlooded } = await countAttempt(form, context, parts)
    if (tooMany) return failRateLimited(tooMany.wait)

    const { fields } = form.definition.form_builder
    const sent = await readSent(context.request, { fields, uploads: parts.uploads })
    if (isApiError(sent)) return sent
    let isStored = false
    try {
      const taken = await take({ form, sent, isFlooded }, context, parts)
      if (isApiError(taken)) return taken
      isStored = taken.isStored
      return { success_action: form.definition.success_action }
    } finally {
      if (!isStored) await parts.uploads.remove(sent.files.map((file) => file.id))
    }
  }
}

async function countAttempt(
  form: StoredForm,
  { request }: CallContext,
  { limits, signer, trustProxy, now }: SubmitParts,
): Promise<{ readonly tooMany?: TooMany | undefined; readonly isFlooded: boolean }> {
  const address = readClientAddress(request.headers, trustProxy)
  const client = await toClientKey(address, signer, now())
  const key = toLimitKey(form)
  const tooMany = await limits.client.take(`${key}/${client}`)
  if (tooMany) return { tooMany, isFlooded: false }
  return { isFlooded: (await limits.form.take(key)) !== undefined }
}

interface Sending {
  readonly form: StoredForm
  readonly sent: SentForm
  /** Whether everybody together sends the form more often than is usual. */
  readonly isFlooded: boolean
}

async function take(
  { form, sent, isFlooded }: Sending,
  context: CallContext,
  parts: SubmitParts,
): Promise<{ readonly isStored: boolean } | ApiError> {
  const meta = takeMeta(sent)
  if (isApiError(meta)) return meta
  const isTrapped = meta.honeypot !== ''
  const { isTooFast, isChanged } = await parts.tokens.read(form, meta.token)
  // What is stored is what the visitor saw: nobody's consent is kept for words that he never read.
  if (isChanged && !isTrapped) {
    return failFields(new Map([[formMetaNames.token, toProblem('changed')]]))
  }
  const isSpam = isTrapped || isTooFast
  const checked = validateForm(form.definition.form_builder.fields, meta.sent)
  // A program learns nothing: neither that it was found out, nor what was wrong. Who was merely fast may be a person.
  if (isTrapped && (isFlooded || !checked.ok)) return { isStored: false }
  if (!checked.ok) return failFields(checked.problems)

  let spent: SpentChallenge | undefined
  if (isFlooded || (form.definition.is_captcha_enabled && !isSpam)) {
    spent = await parts.captcha.verify(form.id, meta.captcha)
    if (!spent) return refuseCaptcha()
  }
  const submission: NewSubmission = {
    form,
    language: context.language,
    values: checked.values,
    files: sent.files,
    page: meta.page,
    isSpam,
    spent,
    now: parts.now(),
  }
  const isNew = await storeSubmission(submission, context, parts)
  return isNew ? { isStored: true } : refuseCaptcha()
}

function refuseCaptcha(): ApiError {
  return failFields(new Map<string, FieldError>([[formMetaNames.captcha, toProblem('captcha')]]))
}

interface Meta {
  readonly honeypot: string
  readonly token: string
  readonly captcha: string
  readonly page: string
  /** The submission without the platform's own names. */
  readonly sent: SentForm
}

/** Takes the platform's own names out of a submission. Each is a short text. */
function takeMeta(sent: SentForm): Meta | ApiError {
  const values = new Map(sent.values)
  const texts: Record<keyof typeof formMetaNames, string> = { honeypot: '', token: '', captcha: '', page: '' }
  for (const key of Object.keys(texts) as (keyof typeof texts)[]) {
    const name = formMetaNames[key]
    const value = values.get(name) ?? ''
    values.delete(name)
    if (typeof value !== 'string' || value.length > 2000) {
      return failFields(new Map([[name, toProblem(typeof value === 'string' ? 'too-long' : 'type')]]))
    }
    texts[key] = value
  }
  return { ...texts, page: toPagePath(texts.page), sent: { ...sent, values } }
}

/** A path is kept, anything else is not: it is shown to the merchant. */
function toPagePath(page: string): string {
  const path = page.split(/[?#]/, 1)[0] ?? ''
  return /^\/[^\s\\]*$/u.test(path) && path.isWellFormed() ? path.slice(0, 500) : ''
}
