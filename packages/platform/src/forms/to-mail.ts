import type { FormField } from '@vitrine/contract'
import type { Mail } from '../outbox/index.ts'
import type { FieldValue, NewSubmission } from './submission.ts'

interface MailDetails {
  readonly id: string
  readonly to: readonly string[]
  readonly channel: string
}

/**
 * Returns the mail that notifies the merchant of a submission. Replies go to the first email
 * address in the submission.
 */
export function toMail(submission: NewSubmission, { id, to, channel }: MailDetails): Mail {
  const { form, values, files, page, now } = submission
  const { fields } = form.definition.form_builder
  const lines = fields.flatMap((field) => toLines(field, values))
  const attachments = files.map(
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
      ...(attachments.length === 0 ? [] : ['Files in the uploads folder:', ...attachments, '']),
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

/** Returns a value for display, with the labels of choices instead of their values. */
function toText(field: FormField, value: FieldValue): string {
  const labelOf = (choice: string) =>
    ('options' in field && field.options.find((option) => option.value === choice)?.label) || choice
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? labelOf(value) : value.map(labelOf).join(', ')
}
