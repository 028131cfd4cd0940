import { z } from 'zod'
import { formBuilderSchema, formSuccessActionSchema } from '../schemas/forms.ts'
import { channelId, language, name, noQuery, revision, revisionText, saved, text } from './fields.ts'
import { contentRoles, everyRole } from './roles.ts'
import { defineAdminCall } from './row.ts'

const definition = {
  name,
  display_name: name,
  description: text.default(''),
  form_type: name.default('contact'),
  submit_btn_txt: name,
  is_captcha_enabled: z.boolean().default(false),
  success_action: formSuccessActionSchema,
  form_builder: formBuilderSchema,
  /** Email addresses that receive the submissions. */
  recipients: z.array(z.email().max(320)).max(20).default([]),
}

const formSummary = {
  id: z.string(),
  channel: z.string(),
  language: z.string(),
  ...saved,
}

/** A form in one language, with its full definition. */
export const adminFormSchema = z.object({ ...formSummary, ...definition })

/** Lists the forms, sorted by channel, language and name. */
export const listForms = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/forms',
  summary: 'Lists the forms, sorted by channel, language and name.',
  query: z.strictObject({ channel: channelId.exactOptional(), language: language.exactOptional() }),
  body: null,
  response: z.object({ forms: z.array(z.object({ ...formSummary, name: z.string() })) }),
  access: everyRole,
})

/** Returns a form in one language, by its id. */
export const getForm = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/forms/{channel}/{language}/{form}',
  summary: 'Returns a form in one language, by its id.',
  query: noQuery,
  body: null,
  response: adminFormSchema,
  access: everyRole,
})

/** Creates or replaces a form in one language. */
export const putForm = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/forms/{channel}/{language}/{form}',
  summary: 'Creates or replaces a form in one language.',
  query: noQuery,
  body: z.strictObject({ ...definition, revision: revision.exactOptional() }),
  response: adminFormSchema,
  access: contentRoles,
})

/** Deletes a form in one language. */
export const deleteForm = defineAdminCall({
  method: 'DELETE',
  path: '/apis/admin/v1/forms/{channel}/{language}/{form}',
  summary: 'Deletes a form in one language. Its submissions are kept.',
  query: z.strictObject({ revision: revisionText.exactOptional() }),
  body: null,
  response: z.object({ id: z.string() }),
  access: contentRoles,
})
