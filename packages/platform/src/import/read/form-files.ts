import { formBuilderSchema, formSuccessActionSchema } from '@vitrine/contract/schemas'
import { z } from 'zod'
import type { ContentFile, FileValidator } from '../../content-files/index.ts'
import type { LocaleScope } from '../../database/index.ts'
import type { StoredForm } from '../../forms/index.ts'
import { toDerivedId } from '../../write/index.ts'
import type { Sourced } from '../content.ts'
import { readFileName } from './record-files.ts'

const text = z.string().max(2000)

/** `forms/<key>.json`. `recipients` receive submissions by mail. For forms without recipients, see docs/forms.md. */
const formFile = z.strictObject({
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'expected at most 64 letters, digits, hyphens and underscores')
    .optional(),
  name: text.min(1).optional(),
  display_name: text.min(1),
  description: text.default(''),
  form_type: text.min(1).default('contact'),
  submit_btn_txt: text.min(1),
  is_captcha_enabled: z.boolean().default(false),
  success_action: formSuccessActionSchema,
  form_builder: formBuilderSchema,
  recipients: z.array(z.email()).max(20).default([]),
})

/**
 * Parses the file of a form. If the file is invalid, reports its problems and returns an empty
 * list.
 */
export function parseForm(
  validator: FileValidator,
  file: ContentFile,
  scope: LocaleScope,
): Sourced<StoredForm>[] {
  const form = validator.validate(file, formFile)
  const key = readFileName(validator, file)
  if (!form || key === undefined) return []
  const { id, name = key, ...definition } = form
  return [{ id: id ?? toFormId(scope.channelId, key), ...scope, name, definition, source: file.file }]
}

/**
 * Derives the id of a form whose file does not specify one. It is the same in all languages of a
 * channel.
 */
export function toFormId(channelId: string, key: string): string {
  return toDerivedId('form', channelId, key)
}
