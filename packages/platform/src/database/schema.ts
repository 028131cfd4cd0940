import type { Generated, Kysely, Transaction } from 'kysely'

/** What a repository runs its queries on: the database, or the transaction it is called in (R35). */
export type Executor = Kysely<Schema> | Transaction<Schema>

/**
 * The tables, the same on SQLite and PostgreSQL. JSON stands in text columns, times are UTC in ISO 8601, flags are 0 or
 * 1, and text is ordered by its bytes (R34).
 */
export interface Schema {
  site: SiteTable
  channels: ChannelTable
  channel_languages: ChannelLanguageTable
  channel_hosts: ChannelHostTable
  models: ModelTable
  records: RecordTable
  versions: VersionTable
  field_index: FieldIndexTable
  word_index: WordIndexTable
  place_index: PlaceIndexTable
  content_index: ContentIndexTable
  menus: MenuTable
  menu_items: MenuItemTable
  imports: ImportTable
  forms: FormTable
  form_submissions: FormSubmissionTable
  form_files: FormFileTable
  form_spent: FormSpentTable
  form_attempts: FormAttemptTable
  outbox: OutboxTable
  secrets: SecretTable
  schedules: ScheduleTable
  changes: ChangeTable
  revisions: RevisionTable
  audit_entries: AuditEntryTable
  operators: OperatorTable
  operator_sessions: OperatorSessionTable
}

/** One row, `id` 1: the details of the site that ping tells (specification, section 3). */
export interface SiteTable {
  id: number
  tenant_id: string
  workspace_id: string
  environment_id: string
  environment_type: string
  store_hash: string
  cache_domain: string
  /** JSON: the `ecommProvider` text of each provider (R33). */
  ecomm_provider: string
}

export interface ChannelTable {
  id: string
  name: string
  /** Host name without scheme and port; empty when the channel has none of its own. */
  custom_domain: string
  default_language: string
  is_default: number
}

export interface ChannelLanguageTable {
  channel_id: string
  language: string
  position: number
}

export interface ChannelHostTable {
  /** Host name as a URL writes it: lower case, no port, IPv6 in brackets. */
  host: string
  channel_id: string
  position: number
}

export interface ModelTable {
  internal_name: string
  name: string
  kind: 'collection' | 'single'
  /** JSON: field name → metadata with `type` (`_meta_._fields_`, section 3). */
  fields: string
}

export interface RecordTable {
  id: string
  model: string
  channel_id: string
  language: string
  /** Translations of one thing share it within a model. */
  group_key: string
  /** Without slashes at its ends, '' for home (R13); null for records without an address. */
  slug: string | null
  visible: number
  current_version_id: string
  published_version_id: string | null
  created_at: string
  updated_at: string
  updated_by: Generated<string>
  /** Raised by each write: what optimistic locking compares. */
  revision: Generated<number>
  /** When a version was last published; null: never. From then on slug and visibility are the published version's. */
  published_at: string | null
}

export interface VersionTable {
  /** 128 random bits as 32 hexadecimal digits, so that a draft's address cannot be guessed (R19). */
  id: string
  record_id: string
  title: string
  /** JSON object: the record's fields. */
  data: string
  created_at: string
  /** 1…n within the record. */
  number: Generated<number>
  /** Takes effect when the version is published. */
  slug: string | null
  visible: Generated<number>
  created_by: Generated<string>
}

/**
 * The values of a published record's fields, one row each; a field without a value has one row too. A list has a row for
 * each of its values, in their order; `position` 0 is what the record is sorted by.
 */
export interface FieldIndexTable {
  record_id: string
  /** Names channel, language, model and field at once: `toScope` of content/text. */
  scope: string
  position: number
  /** Equal for equal texts, and in the order of sorting (R34): `toTextKey`. */
  text_key: string
  /** The same for numbers: `toNumberKey`. */
  number_key: string
}

/** The words of a published and visible record, and what each counts. Stems and words from their end on are marked: content/text. */
export interface WordIndexTable {
  record_id: string
  /** Names channel, language and model. */
  scope: string
  word: string
  weight: number
}

/** The places of a published record's fields, in degrees. */
export interface PlaceIndexTable {
  record_id: string
  scope: string
  position: number
  lat: number
  lng: number
}

/** One row, `id` 1: the way in which the rows of the index were made. */
export interface ContentIndexTable {
  id: number
  version: number
}

/**
 * The values of a published record's fields, one row each; a field without a value has one row too. A list has a row for
 * each of its values, in their order; `position` 0 is what the record is sorted by.
 */
export interface FieldIndexTable {
  record_id: string
  /** Names channel, language, model and field at once: `toScope` of content/text. */
  scope: string
  position: number
  /** Equal for equal texts, and in the order of sorting (R34): `toTextKey`. */
  text_key: string
  /** The same for numbers: `toNumberKey`. */
  number_key: string
}

/** The words of a published and visible record, and what each counts. Stems and words from their end on are marked: content/text. */
export interface WordIndexTable {
  record_id: string
  /** Names channel, language and model. */
  scope: string
  word: string
  weight: number
}

/** The places of a published record's fields, in degrees. */
export interface PlaceIndexTable {
  record_id: string
  scope: string
  position: number
  lat: number
  lng: number
}

/** One row, `id` 1: the way in which the rows of the index were made. */
export interface ContentIndexTable {
  id: number
  version: number
}

export interface MenuTable {
  id: string
  channel_id: string
  language: string
  internal_name: string
}

export interface MenuItemTable {
  id: string
  menu_id: string
  channel_id: string
  language: string
  parent_id: string | null
  position: number
  internal_name: string
  title: string
  /** The page the item leads to; then `slug` is null. */
  record_id: string | null
  slug: string | null
}

/** What was imported from files, and the digest of it then: what a second import compares with. */
export interface ImportTable {
  item: string
  /** Content files, or the catalogue: neither sees what belongs to the other. */
  owner: Generated<'content' | 'catalogue'>
  source: string
  digest: string
  /** Digest of what the database held after that; null in what was imported before it was noted. */
  stored: string | null
  imported_at: string
}

/** A form in one language of a channel; its id is the same in all languages. */
export interface FormTable {
  id: string
  channel_id: string
  language: string
  name: string
  /** JSON: what the form's file holds, recipients included, which no answer shows. */
  definition: string
}

/** What somebody sent with a form. It outlives the form. */
export interface FormSubmissionTable {
  id: string
  form_id: string
  channel_id: string
  language: string
  /** JSON: the form as the visitor saw it. */
  definition: string
  /** JSON object: field name → value. */
  data: string
  /** Path of the page that the form stood on; '' when not told. */
  page: string
  spam: number
  created_at: string
}

/** A file that came with a submission; its bytes are in the uploads folder under `id`. */
export interface FormFileTable {
  /** 128 random bits as 32 hexadecimal digits. */
  id: string
  submission_id: string
  field: string
  /** The visitor's own name for it, for showing only. */
  file_name: string
  content_type: string
  size: number
}

/** Captcha challenges that were solved and used: each is good for one submission. */
export interface FormSpentTable {
  challenge: string
  /** Milliseconds since 1970. */
  expires_at: number
}

/** How often a form was sent, as `rate-limiter-flexible` counts it; keys hold no address. */
export interface FormAttemptTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}

/** Mail that is to be sent, written in the transaction of what it tells of. */
export interface OutboxTable {
  id: string
  /** JSON: the mail. */
  message: string
  /** Attempts that failed. */
  attempts: number
  /** When it may be tried; null: sent, or given up. */
  due_at: string | null
  /** Until then the process that took it is at work. */
  claimed_until: string | null
  sent_at: string | null
  last_error: string | null
  created_at: string
}

/** Random keys that all processes share, made when first needed. */
export interface SecretTable {
  name: string
  value: string
}

/** What is to happen to a record later. At most one publishing and one unpublishing for each. */
export interface ScheduleTable {
  id: string
  record_id: string
  action: 'publish' | 'unpublish'
  /** The version to publish; null for unpublishing. */
  version_id: string | null
  due_at: string
  created_by: string
  created_at: string
  /** Why it could not be done when it was due; it is not tried again. */
  failure: string | null
}

/** What was written, for whoever keeps copies: purged after a day (R28). */
export interface ChangeTable {
  sequence: Generated<number>
  /** For example `record:<id>`, `model:<name>`, `menu:<channel>/<language>/<id>`, `site`. */
  tag: string
  at: string
}

/** How often a model, menu, form, the site or its channels were written; records count by themselves. */
export interface RevisionTable {
  /** The tag of its changes. */
  item: string
  revision: number
  updated_by: string
  updated_at: string
}

/** Who did what, when, on what. The database refuses to change or delete rows. */
export interface AuditEntryTable {
  sequence: Generated<number>
  at: string
  actor: string
  actor_kind: string
  /** For example `record.publish`. */
  action: string
  /** The tag of the thing; '' for none. */
  target: string
  /** JSON object: names and numbers, neither secrets nor content. */
  detail: string
}

export interface OperatorTable {
  id: string
  /** In lower case. */
  email: string
  password_hash: string
  disabled: number
  created_at: string
}

export interface OperatorSessionTable {
  /** SHA-256 of the token in the cookie. */
  token_hash: string
  operator_id: string
  created_at: string
  expires_at: string
}
