import { z } from 'zod'
import { formBuilderSchema, formSuccessActionSchema } from '../schemas/forms.ts'
import { channelId, language, name, noQuery, revision, revisionText, saved, text } from './fields.ts'
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
  /** Who gets the submissions by mail. */
  recipients: z.array(z.email().max(320)).max(20).default([]),
}

const formSummary = {
  id: z.string(),
  channel: z.string(),
  language: z.string(),
  ...saved,
}

/** A form in one language, with all of its definition. */
export const adminFormSchema = z.object({ ...formSummary, ...definition })

/** GET the forms of all channels, or of one. */
export const listForms = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/forms',
  summary: 'The forms, by name.',
  query: z.strictObject({ channel: channelId.exactOptional(), language: language.exactOptional() }),
  body: null,
  response: z.object({ forms: z.array(z.object({ ...formSummary, name: z.string() })) }),
  access: 'operator',
})

/** GET one form in one language. */
export const getForm = defineAdminCall({
  method: 'GET',
  path: '/apis/admin/v1/forms/{channel}/{language}/{form}',
  summary: 'One form in one language, by its id.',
  query: noQuery,
  body: null,
  response: adminFormSchema,
  access: 'operator',
})

/** PUT a form: makes it, or replaces it. */
export const putForm = defineAdminCall({
  method: 'PUT',
  path: '/apis/admin/v1/forms/{channel}/{language}/{form}',
  summary: 'Makes a form in one language, or replaces it.',
  query: noQuery,
  body: z.strictObject({ ...definition, revision: revision.exactOptional() }),
  response: adminFormSchema,
  access: 'operator',
})

/** DELETE a form in one language. What was sent with it stays. */
export const deleteForm = defineAdminCall({
  method: 'DELETE',
  path: '/apis/admin/v1/forms/{channel}/{language}/{form}',
  summary: 'Takes a form away, in one language. What was sent with it stays.',
  query: z.strictObject({ revision: revisionText.exactOptional() }),
  body: null,
  response: z.object({ id: z.string() }),
  access: 'operator',
})
