import { formBuilderSchema, formSuccessActionSchema } from '@vitrine/contract/schemas'
import { z } from 'zod'
import type { FormContent, Sourced } from './content.ts'
import { toDerivedId } from './digest.ts'
import type { ContentFile } from './read-files.ts'
import type { Reader } from './reader.ts'
import { takeFileName, type PlaceOfFile } from './records.ts'

const text = z.string().max(2000)

/** A file `forms/<key>.json`. `recipients`: who gets the submissions by mail; without any, see docs/forms.md. */
const formFile = z.strictObject({
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'expected letters, digits, hyphens and underscores')
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

export function toForm(reader: Reader, file: ContentFile, place: PlaceOfFile): Sourced<FormContent>[] {
  const form = reader.take(file, formFile)
  const key = takeFileName(reader, file)
  if (!form || key === undefined) return []
  const { id, name = key, ...definition } = form
  return [
    {
      // The same in every language, so that one id serves them all.
      id: id ?? toFormId(place.channelId, key),
      ...place,
      name,
      definition,
      source: file.file,
    },
  ]
}

/** The id of a form whose file names none. */
export function toFormId(channelId: string, key: string): string {
  return toDerivedId('form', channelId, key)
}
