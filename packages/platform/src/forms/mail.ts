import type { FormField } from '@vitrine/contract'
import type { Mail } from '../outbox/index.ts'
import type { NewSubmission } from './store-submission.ts'
import type { FieldValue } from './submission.ts'

interface MailFacts {
  readonly id: string
  readonly to: readonly string[]
  readonly channel: string
}

/** The mail that tells the merchant of a submission. Its reply goes to the first address that the visitor gave. */
export function toMail(submission: NewSubmission, { id, to, channel }: MailFacts): Mail {
  const { form, values, files, page, now } = submission
  const { fields } = form.definition.form_builder
  const lines = fields.flatMap((field) => toLines(field, values))
  const attached = files.map(
    (file) => `${file.fileName} (${file.contentType}, ${file.size} bytes): ${file.id}`,
  )
  const email = fields.find((field) => field.type === 'email' && values.has(field.name))
  const replyTo = email && 'name' in email ? values.get(email.name) : undefined
  return {
    to,
    ...(typeof replyTo === 'string' ? { replyTo } : {}),
    subject: `${form.definition.display_name} · ${channel}`,
    text: [
      ...lines,
      ...(attached.length === 0 ? [] : ['Files in the uploads folder:', ...attached, '']),
      `Sent ${new Date(now).toISOString()}${page === '' ? '' : ` from ${page}`}, language ${submission.language}.`,
      `Submission ${id}`,
      '',
    ].join('\n'),
  }
}

function toLines(field: FormField, values: ReadonlyMap<string, FieldValue>): string[] {
  if (!('name' in field)) return []
  const value = values.get(field.name)
  if (value === undefined) return []
  const label = field.type === 'hidden' ? field.name : field.label
  return [`${label}:`, toText(field, value), '']
}

/** A value as a person reads it: labels of choices instead of their values. */
function toText(field: FormField, value: FieldValue): string {
  const label = (each: string) =>
    ('options' in field && field.options.find((option) => option.value === each)?.label) || each
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? label(value) : value.map(label).join(', ')
}
