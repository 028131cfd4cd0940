import type { Generated, Kysely, Transaction } from 'kysely'

/** The database, or the transaction in which a repository is called (R35). */
export type Executor = Kysely<Schema> | Transaction<Schema>

/**
 * The tables, the same on SQLite and PostgreSQL. Text columns hold JSON, times are ISO 8601 in UTC, booleans are 0
 * or 1, and text is sorted by its bytes (R34).
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

/** One row, `id` 1: the details of the site for ping (section 3). */
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
  /** Host name without scheme and port; empty if the channel has none of its own. */
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
  /** Host name as written in a URL: lower case, no port, IPv6 in brackets. */
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
  /** Shared by the translations of a record within its model. */
  group_key: string
  /** Without leading and trailing slashes, '' for home (R13); null for records without an address. */
  slug: string | null
  visible: number
  current_version_id: string
  published_version_id: string | null
  created_at: string
  updated_at: string
  updated_by: Generated<string>
  /** Raised by each write, for optimistic locking. */
  revision: Generated<number>
  /**
   * Time of the last publication; null if the record was never published. After that, slug and visibility are those
   * of the published version.
   */
  published_at: string | null
}

export interface VersionTable {
  /** 128 random bits as 32 hexadecimal digits, so that the address of a draft cannot be guessed (R19). */
  id: string
  record_id: string
  title: string
  /** JSON object: the fields of the record. */
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
 * The values of a published record's fields, one row each. A field without a value has one row. A list has a row
 * per value, in order; records are sorted by the row with `position` 0.
 */
export interface FieldIndexTable {
  record_id: string
  /** Index scope of channel, language, model and field: `toScope` of text/. */
  scope: string
  position: number
  /** Equal for equal texts, and sorts like them (R34): `toTextKey`. */
  text_key: string
  /** The same for numbers: `toNumberKey`. */
  number_key: string
}

/**
 * The words of a published and visible record with their weights. Keys of stems and of reversed words have a marker
 * (see text/).
 */
export interface WordIndexTable {
  record_id: string
  /** Index scope of channel, language and model. */
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

/** One row, `id` 1: the version of the code that built the index. */
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
  /** The page that the item links to. If set, `slug` is null. */
  record_id: string | null
  slug: string | null
}

/** The state of imported items at their last import, with which the next import compares. */
export interface ImportTable {
  item: string
  /** Content files, or the catalogue. Neither sees the items of the other. */
  owner: Generated<'content' | 'catalogue'>
  source: string
  digest: string
  /** Digest of the stored item after the import; null for imports before this column existed. */
  stored: string | null
  imported_at: string
}

/** A form in one language of a channel. Its id is the same in all languages. */
export interface FormTable {
  id: string
  channel_id: string
  language: string
  name: string
  /** JSON: the content of the form's file, including recipients, which are never sent to browsers. */
  definition: string
}

/** A submission of a form. Kept when the form is deleted. */
export interface FormSubmissionTable {
  id: string
  form_id: string
  channel_id: string
  language: string
  /** JSON: the form as the visitor saw it. */
  definition: string
  /** JSON object: field name → value. */
  data: string
  /** Path of the page with the form; '' if unknown. */
  page: string
  spam: number
  created_at: string
}

/** An uploaded file of a submission. Its bytes are in the uploads folder under `id`. */
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

/** Captcha challenges that were solved and used: each is valid for one submission. */
export interface FormSpentTable {
  challenge: string
  /** Milliseconds since 1970. */
  expires_at: number
}

/** Attempts to send a form, as counted by `rate-limiter-flexible`. Keys contain no address. */
export interface FormAttemptTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}

/** Mail to send, written in the transaction of the event that it reports. */
export interface OutboxTable {
  id: string
  /** JSON: the mail. */
  message: string
  /** Number of failed attempts. */
  attempts: number
  /** Time of the next attempt; null if the mail was sent or abandoned. */
  due_at: string | null
  /** Time until which the mail is reserved for the process that claimed it. */
  claimed_until: string | null
  sent_at: string | null
  last_error: string | null
  created_at: string
}

/** Random keys shared by all processes, created on first use. */
export interface SecretTable {
  name: string
  value: string
}

/** Scheduled actions: at most one publication and one unpublication per record. */
export interface ScheduleTable {
  id: string
  record_id: string
  action: 'publish' | 'unpublish'
  /** The version to publish; null for unpublishing. */
  version_id: string | null
  due_at: string
  created_by: string
  created_at: string
  /** Set when the action failed at its time; it is not tried again. */
  failure: string | null
}

/** The change table, to which caches subscribe; pruned after a day (R28). */
export interface ChangeTable {
  sequence: Generated<number>
  /** For example `record:<id>`, `model:<name>`, `menu:<channel>/<language>/<id>`, `site`. */
  tag: string
  at: string
}

/** Number of writes of each model, menu, form, the site and its channels. Records have their own column. */
export interface RevisionTable {
  /** The tag of its changes. */
  item: string
  revision: number
  updated_by: string
  updated_at: string
}

/** The audit log: actor, action, time and target. The database rejects changes and deletions. */
export interface AuditEntryTable {
  sequence: Generated<number>
  at: string
  actor: string
  actor_kind: string
  /** For example `record.publish`. */
  action: string
  /** The tag of the item; '' for none. */
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
