import type { Form } from '@vitrine/contract'
import type { CallContext, Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import type { Captcha } from './captcha.ts'
import type { StoredForm } from './definition.ts'
import type { RateLimit } from './rate-limit.ts'
import { findForm, findForms } from './repository.ts'
import type { Tokens } from './tokens.ts'

interface FormHandlerParts {
  /** Attempts of everybody at one form. */
  readonly limit: RateLimit
  readonly captcha: Captcha
  readonly tokens: Tokens
}

/** One form, in the language asked for or else the channel's own (section 7, "Forms"), with what sending it takes. */
export function createGetForm({ captcha, tokens, limit }: FormHandlerParts): Handler<Form> {
  return async ({ params, query }, context) => {
    const form = await findForm(context.db, params['formId'] ?? '', toPlace(context))
    if (!form) return fail('NOT_FOUND', 'formId')
    const needsCaptcha = form.definition.is_captcha_enabled || (await limit.isReached(toLimitKey(form)))
    return {
      ...pick(toForm(form, context), query['fields']),
      token: await tokens.issue(form),
      ...(needsCaptcha ? { captcha: await captcha.challenge(form.id) } : {}),
    }
  }
}

/** What the attempts of everybody at a form are counted under. */
export function toLimitKey({ channelId, id }: StoredForm): string {
  return `${channelId}/${id}`
}

/** Every form of the channel (section 7, "Forms"). */
export const answerListForms: Handler<readonly Form[]> = async ({ query }, context) => {
  const forms = await findForms(context.db, toPlace(context))
  return forms.map((form) => pick(toForm(form, context), query['fields']))
}

export function toPlace({ channel, language }: CallContext) {
  return { channelId: channel.id, language, defaultLanguage: channel.defaultLanguage }
}

function toForm({ id, name, definition }: StoredForm, { site }: CallContext): Form {
  const { recipients: _private, ...shown } = definition
  return { id, name, workspace_id: site.workspaceId, ...shown }
}

/** The fields that are asked for, and the id. */
function pick(form: Form, fields = ''): Form {
  const wanted = new Set(['id', ...fields.split(',').map((name) => name.trim())])
  return Object.fromEntries(Object.entries(form).filter(([name]) => wanted.has(name))) as unknown as Form
}
