import type { OperatorRole } from '@vitrine/contract/admin'
import type { Generated, Kysely, Transaction } from 'kysely'

/** The content database, or the transaction in which a repository is called (R35). */
export type Executor = Kysely<Schema> | Transaction<Schema>

/**
 * The tables, which are the same on SQLite and PostgreSQL. Text columns contain JSON, times are in
 * ISO 8601 (UTC), booleans are 0 or 1, and text is sorted by its bytes (R34).
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
  schedules: ScheduleTable
  changes: ChangeTable
  revisions: RevisionTable
  audit_entries: AuditEntryTable
  audit_retention: AuditRetentionTable
  operators: OperatorTable
  operator_sessions: OperatorSessionTable
  store_settings: StoreSettingsTable
}

/** A single row with `id` 1: the details of the site for ping (section 3). */
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
  /** Host name without scheme and port; empty if the channel does not have its own domain. */
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
  /** Host name as written in a URL: in lower case, without port, IPv6 in brackets. */
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
  /** Shared by all translations of a record within its model. */
  group_key: string
  /**
   * Without leading and trailing slashes; '' for the home page (R13); null for records without a
   * URL.
   */
  slug: string | null
  visible: number
  current_version_id: string
  published_version_id: string | null
  created_at: string
  updated_at: string
  updated_by: Generated<string>
  /** Incremented by each write, for optimistic locking. */
  revision: Generated<number>
  /**
   * Time of the last publication; null if the record has never been published. The slug and
   * visibility of a published record are those of the published version.
   */
  published_at: string | null
}

export interface VersionTable {
  /** 128 random bits as 32 hexadecimal digits, so that the URL of a draft cannot be guessed (R19). */
  id: string
  record_id: string
  title: string
  /** JSON object of the record's fields. */
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
 * The field values of published records, with one row per value. A field without a value also has
 * one row. A list has one row per element, in order; records are sorted by the row with `position`
 * 0.
 */
export interface FieldIndexTable {
  record_id: string
  /** Index scope of channel, language, model and field; see `toScope` in text/. */
  scope: string
  position: number
  /**
   * The key of a text (R34), created by `toTextKey`. Equal texts have equal keys, and keys sort
   * like the texts.
   */
  text_key: string
  /** The key of a number, created by `toNumberKey`. Keys sort like the numbers. */
  number_key: string
}

/**
 * The words of published and visible records with their weights. The keys of stems and reversed
 * words start with a marker (see text/).
 */
export interface WordIndexTable {
  record_id: string
  /** Index scope of channel, language and model. */
  scope: string
  word: string
  weight: number
}

/** The places in the fields of published records, in degrees. */
export interface PlaceIndexTable {
  record_id: string
  scope: string
  position: number
  lat: number
  lng: number
}

/** A single row with `id` 1: the version of the code that built the index. */
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
  /** The page to which the item links. If set, `slug` is null. */
  record_id: string | null
  slug: string | null
}

/**
 * The state of imported items after their last import. The next import compares the items with this
 * state.
 */
export interface ImportTable {
  item: string
  /** The source of the item. Imports of content files ignore items of the catalogue, and vice versa. */
  owner: Generated<'content' | 'catalogue'>
  source: string
  digest: string
  /** Digest of the stored item after the import; null for imports before this column was introduced. */
  stored: string | null
  imported_at: string
}

/** A form in one language of a channel. Its id is the same in all languages. */
export interface FormTable {
  id: string
  channel_id: string
  language: string
  name: string
  /** JSON: the content of the form's file. It includes recipients, which are never sent to browsers. */
  definition: string
}

/** Scheduled actions. A record has at most one schedule to publish and one to unpublish it. */
export interface ScheduleTable {
  id: string
  record_id: string
  action: 'publish' | 'unpublish'
  /** The version to publish; null for unpublishing. */
  version_id: string | null
  due_at: string
  created_by: string
  created_at: string
  /** The error message if the action failed. A failed action is not retried. */
  failure: string | null
}

/** The change table, to which caches subscribe. Rows are deleted after a day (R28). */
export interface ChangeTable {
  sequence: Generated<number>
  /** For example `record:<id>`, `model:<name>`, `menu:<channel>/<language>/<id>`, `site`. */
  tag: string
  at: string
}

/**
 * Number of writes of each model, menu and form, of the site and of its channels. Records store
 * this number in their own table.
 */
export interface RevisionTable {
  /** The tag of the item's changes. */
  item: string
  revision: number
  updated_by: string
  updated_at: string
}

/** The audit log: actor, action, time and target. The database rejects changes, and deletions before an entry expires. */
export interface AuditEntryTable {
  sequence: Generated<number>
  at: string
  actor: string
  actor_kind: string
  /** For example `record.publish`. */
  action: string
  /** The tag of the item; '' if there is none. */
  target: string
  /** JSON object of names and numbers; no secrets and no content. */
  detail: string
}

/** A single row with `id` 1: the retention of the audit log. */
export interface AuditRetentionTable {
  id: number
  /** Time (ISO 8601) before which entries may be deleted; '' if none may. */
  before: string
}

export interface OperatorTable {
  id: string
  /** In lower case. */
  email: string
  password_hash: string
  role: OperatorRole
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

/** The store settings (R40): the settings of the site, and the sections that channels replace. */
export interface StoreSettingsTable {
  /** Empty for the settings of the site. */
  channel_id: string
  /** JSON object: sections of the settings. */
  settings: string
}
