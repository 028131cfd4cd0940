import { ssrRequestIdHeader, type Form } from '@vitrine/contract'
import { anyFormTag } from '../cache-tags/index.ts'
import type { CallContext, Handler } from '../calls/index.ts'
import { fail } from '../http/index.ts'
import type { RateLimit } from '../rate-limits/index.ts'
import type { Captcha } from './captcha.ts'
import type { StoredForm } from './definition.ts'
import { findForm, listForms, type FormScope } from './forms.repository.ts'
import type { Tokens } from './tokens.ts'

interface GetFormOptions {
  /** Limits the total attempts of all clients per form. */
  readonly limit: RateLimit
  readonly captcha: Captcha
  readonly tokens: Tokens
}

/**
 * Creates the handler that returns one form in the requested language or the channel's default
 * language (section 7, "Forms"). In response to a browser, the form contains the captcha that a
 * submission requires, and a token that proves when the form was requested. A page rendered by the
 * server is the same for all visitors, so its form has no captcha, and its token only proves which
 * version of the form was shown.
 */
export function createGetForm({ captcha, tokens, limit }: GetFormOptions): Handler<Form> {
  return async ({ params, query }, context) => {
    context.tags.add(anyFormTag)
    const form = await findForm(context.db, params['formId'] ?? '', toFormScope(context))
    if (!form) return fail('NOT_FOUND', 'formId')
    const visible = pickFields(toPublicForm(form, context), query['fields'])
    if (context.request.headers.has(ssrRequestIdHeader)) {
      return { ...visible, token: await tokens.issueTimeless(form) }
    }
    const needsCaptcha = form.definition.is_captcha_enabled || (await limit.isReached(toFormKey(form)))
    return {
      ...visible,
      token: await tokens.issue(form),
      ...(needsCaptcha ? { captcha: await captcha.challenge(form.id) } : {}),
    }
  }
}

/** Returns every form of the channel (section 7, "Forms"). */
export const handleListForms: Handler<readonly Form[]> = async ({ query }, context) => {
  const forms = await listForms(context.db, toFormScope(context))
  return forms.map((form) => pickFields(toPublicForm(form, context), query['fields']))
}

/** Returns the key for counting all clients' submission attempts to a form. */
export function toFormKey({ channelId, id }: StoredForm): string {
  return `${channelId}/${id}`
}

export function toFormScope({ channel, language }: CallContext): FormScope {
  return { channelId: channel.id, language, defaultLanguage: channel.defaultLanguage }
}

function toPublicForm({ id, name, definition }: StoredForm, { site }: CallContext): Form {
  const { recipients: _private, ...visible } = definition
  return { id, name, workspace_id: site.workspaceId, ...visible }
}

/** Returns the requested fields and the id. */
function pickFields(form: Form, fields = ''): Form {
  const requested = new Set(['id', ...fields.split(',').map((name) => name.trim())])
  return Object.fromEntries(Object.entries(form).filter(([name]) => requested.has(name))) as unknown as Form
}
