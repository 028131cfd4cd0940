/** The tables that visitors write to: form submissions, mail, secrets. */
export interface VisitorTables {
  form_submissions: FormSubmissionTable
  form_files: FormFileTable
  form_spent: FormSpentTable
  outbox: OutboxTable
  secrets: SecretTable
}

/** A submission of a form. Kept when the form is deleted. */
export interface FormSubmissionTable {
  id: string
  form_id: string
  /** The customer who was signed in, or who owned the address; null if there is none. */
  customer_id: string | null
  /** The normalised address in the first email field; null if there is none. */
  email: string | null
  channel_id: string
  language: string
  /** JSON: the form as the visitor saw it. */
  definition: string
  /** JSON object: field name → value. */
  data: string
  /** Path of the page that contained the form; '' if unknown. */
  page: string
  spam: number
  created_at: string
}

/** An uploaded file of a submission. Its content is in the uploads folder under `id`. */
export interface FormFileTable {
  /** 128 random bits as 32 hexadecimal digits. */
  id: string
  submission_id: string
  field: string
  /** The file name on the visitor's device, for display only. */
  file_name: string
  content_type: string
  size: number
}

/** Captcha challenges that have been used. A challenge is valid for only one submission. */
export interface FormSpentTable {
  challenge: string
  /** Milliseconds since 1970. */
  expires_at: number
}

/** Mail to send. Written in the transaction of the event that it is about. */
export interface OutboxTable {
  id: string
  /** JSON: the mail; once it has been sent, only its recipients, subject and event. */
  message: string
  /**
   * The customer to whom the mail belongs; null if there is none, or if only the recipient is
   * known.
   */
  customer_id: string | null
  /** The form submission that the mail is about; null for other mail. */
  submission_id: string | null
  /** The normalised address of the recipient; null if there are several. */
  recipient: string | null
  /** Number of failed attempts. */
  attempts: number
  /** Time of the next attempt; null if the mail has been sent or abandoned. */
  due_at: string | null
  /** Time until which the mail is reserved for the process that has claimed it. */
  claimed_until: string | null
  sent_at: string | null
  last_error: string | null
  created_at: string
}

/** Random keys that all processes share. Created on first use. */
export interface SecretTable {
  name: string
  value: string
}

/** Names of the tables. Each table comes after the tables that it refers to. */
export const visitorTables = [
  'form_submissions',
  'form_files',
  'form_spent',
  'outbox',
  'secrets',
] as const satisfies readonly (keyof VisitorTables)[]
