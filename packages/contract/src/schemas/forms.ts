import { isRedirectTarget } from '../path.ts'
import { z } from 'zod'
import {
  formAutocompletes,
  formFileTypes,
  formFormats,
  formLimits,
  type FormFileType,
  type FormFormat,
} from '../forms/index.ts'

/** A validation error of a form field. */
export const fieldErrorSchema = z.strictObject({
  code: z.enum([
    'required',
    'type',
    'format',
    'too-short',
    'too-long',
    'too-small',
    'too-large',
    'choice',
    'too-few',
    'too-many',
    'file-type',
    'file-size',
    'unknown',
    'captcha',
    'changed',
  ]),
  message: z.string(),
})

const text = z.string().min(1).max(formLimits.text)
const length = z.int().min(0).max(formLimits.text)
const day = z.iso.date('expected a date, for example "2026-05-31"')
const name = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9_-]{0,63}$/,
    'expected letters, digits, hyphens and underscores, starting with a letter',
  )

const named = {
  name,
  label: text,
  help: text.exactOptional(),
  required: z.boolean().exactOptional(),
  width: z.enum(['full', 'half', 'third']).exactOptional(),
}

const option = z.strictObject({ value: z.string().min(1).max(200), label: text })

const options = z
  .array(option)
  .min(1)
  .max(formLimits.options)
  .refine(
    (list) => new Set(list.map(({ value }) => value)).size === list.length,
    'expected each value only once',
  )

const lengths = {
  placeholder: text.exactOptional(),
  minLength: length.exactOptional(),
  maxLength: length.min(1).exactOptional(),
  autocomplete: z.enum(formAutocompletes).exactOptional(),
}

interface Bounds {
  readonly min?: number | string
  readonly max?: number | string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minChoices?: number
  readonly maxChoices?: number
}

function isOrdered(field: object): boolean {
  const { min, max, minLength, maxLength, minChoices, maxChoices } = field as Bounds
  return [[min, max] as const, [minLength, maxLength] as const, [minChoices, maxChoices] as const].every(
    ([lower, upper]) => lower === undefined || upper === undefined || lower <= upper,
  )
}

const formats = Object.keys(formFormats) as [FormFormat, ...FormFormat[]]
const fileTypes = Object.keys(formFileTypes) as [FormFileType, ...FormFileType[]]

/** One field of a form. */
export const formFieldSchema = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('text'),
      ...named,
      ...lengths,
      format: z.enum(formats).exactOptional(),
    }),
    z.strictObject({ type: z.enum(['textarea', 'email', 'tel', 'url']), ...named, ...lengths }),
    z.strictObject({
      type: z.literal('number'),
      ...named,
      placeholder: text.exactOptional(),
      min: z.number().exactOptional(),
      max: z.number().exactOptional(),
      whole: z.boolean().exactOptional(),
    }),
    z.strictObject({
      type: z.literal('date'),
      ...named,
      min: day.exactOptional(),
      max: day.exactOptional(),
    }),
    z.strictObject({
      type: z.enum(['select', 'radio']),
      ...named,
      options,
      placeholder: text.exactOptional(),
    }),
    z.strictObject({
      type: z.literal('checkboxes'),
      ...named,
      options,
      minChoices: z.int().min(0).max(formLimits.options).exactOptional(),
      maxChoices: z.int().min(1).max(formLimits.options).exactOptional(),
    }),
    z.strictObject({ type: z.enum(['checkbox', 'consent']), ...named }),
    z.strictObject({
      type: z.literal('file'),
      ...named,
      accept: z.array(z.enum(fileTypes)).min(1),
      maxBytes: z.int().min(1).max(formLimits.fileBytes).exactOptional(),
      maxFiles: z.int().min(1).max(formLimits.filesOfField).exactOptional(),
    }),
    z.strictObject({ type: z.literal('hidden'), name, value: z.string().max(formLimits.text) }),
    z.strictObject({ type: z.enum(['heading', 'paragraph']), text }),
  ])
  .refine(isOrdered, 'expected a minimum that does not exceed the maximum')

/** The fields of a form (`form_builder` of section 3). */
export const formBuilderSchema = z.strictObject({
  version: z.literal(1),
  fields: z
    .array(formFieldSchema)
    .min(1)
    .max(formLimits.fields)
    .superRefine((fields, context) => {
      const seen = new Set<string>()
      for (const [index, field] of fields.entries()) {
        if (!('name' in field)) continue
        if (seen.has(field.name)) {
          context.addIssue({ code: 'custom', path: [index, 'name'], message: 'expected each name only once' })
        }
        seen.add(field.name)
      }
    }),
})

/** Action after a form is submitted. */
export const formSuccessActionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('message'), message: text }),
  z.strictObject({
    type: z.literal('redirect'),
    url: z
      .string()
      .max(2000)
      .refine(isRedirectTarget, 'expected a path that starts with one slash, or an http(s) URL'),
  }),
])

/** A form (section 3). */
export const formSchema = z.object({
  id: z.string(),
  form_builder: formBuilderSchema,
  display_name: z.string(),
  description: z.string(),
  form_type: z.string(),
  submit_btn_txt: z.string(),
  name: z.string(),
  success_action: formSuccessActionSchema,
  workspace_id: z.string(),
  is_captcha_enabled: z.boolean(),
  token: z.string().exactOptional(),
  captcha: z
    .object({ type: z.literal('proof-of-work'), challenge: z.string(), bits: z.int() })
    .exactOptional(),
})

/** Response to a submission. */
export const formSubmittedSchema = z.object({ success_action: formSuccessActionSchema })
